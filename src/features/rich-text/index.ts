/** For forms of other features whose texts are Markdown. */
export { RichTextField } from './RichTextField.tsx'
