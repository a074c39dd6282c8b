export function BookPage() {
  return <main id="main" />;
}
