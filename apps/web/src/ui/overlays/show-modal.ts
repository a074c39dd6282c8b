/** Opens a <dialog> over the page without moving the page. The page gets padding in the width of its scroll bar. */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  dialog.showModal();
}
