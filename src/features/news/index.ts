/** Exports for the home page: what is new, and what of it was read. */
export { languageOf, newsFor } from './news-for.ts'
export { useReadNews } from './news-read.ts'
export { currentNewsQuery } from './queries.ts'
