/** `player/text/RichText.tsx` where the server renders: the browser sanitises texts of authors and puts them in. */
export { OfBrowser as RichText } from './lazy-extra.ts'
