/** For the layout route of an exam's pages. */
export { ExamFrame } from './frame/ExamFrame.tsx'
/** For forms of other features with a day and a time in them. */
export { DateTimeField } from './settings/DateTimeField.tsx'
export { localInstant, localText } from './settings/local-time.ts'
