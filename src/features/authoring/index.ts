/** For the layout route of an exam's pages. */
export { ExamFrame } from './frame/ExamFrame.tsx'
