import { useEffect } from 'react';

/**
 * Marks the document once its controls answer. It was complete to the eye before; a script that works the page like a
 * person waits for this as a person would look for the page to settle.
 */
export function PageReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}
