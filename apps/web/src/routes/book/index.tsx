import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { BookPage } from '../../features/home/book-page.tsx';
import { homeTexts } from '../../features/home/texts.ts';

export const Route = createFileRoute('/book/')({
  head: ({ match }) => pageHead(match.context.language, homeTexts, 'bookTitle'),
  component: BookPage,
});
