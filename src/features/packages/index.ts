export { ExamPackages } from './ExamPackages.tsx'
