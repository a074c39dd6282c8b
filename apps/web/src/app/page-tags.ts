import { useTags } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The elements of the head that describe a page. Icons, styles and scripts are those of every page. */
const ofPage =
  'meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"], [itemprop]), link:is([rel="canonical"], [rel="alternate"])';

/** Keeps the title and the description of the document those of the page. The server wrote those of the first page. */
export function PageTags() {
  const tags = useTags();
  const written = useRef(tags);
  useEffect(() => {
    if (written.current === tags) return;
    written.current = tags;
    document.title = tags.find(({ tag }) => tag === 'title')?.children ?? '';
    for (const old of document.head.querySelectorAll(ofPage)) old.remove();
    document.head.append(...tags.map(elementOf).filter((each) => each.matches(ofPage)));
  }, [tags]);
  return null;
}

function elementOf({ tag, attrs }: ReturnType<typeof useTags>[number]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs ?? {})) element.setAttribute(name, String(value));
  return element;
}
