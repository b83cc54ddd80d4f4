export { optionLetter } from '#domain/exam/option-letters.ts'
