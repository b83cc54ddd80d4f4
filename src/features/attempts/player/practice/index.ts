export { PracticePassage, PracticeQuestion, type PracticeQuestionProps } from './PracticeQuestion.tsx'
export { PracticeRoom } from './PracticeRoom.tsx'
export { optionLetter } from '../question/option-letters.ts'
export { RichText } from '../text/RichText.tsx'
