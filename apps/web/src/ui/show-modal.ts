/** Opens a <dialog> over the page without shifting it: the page gets the width of its scroll bar back as room. */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  dialog.showModal();
}
