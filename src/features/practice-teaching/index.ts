export { QuestionChoice } from './QuestionChoice.tsx'
