export { ExamExportMenu } from './ExamExportMenu.tsx'
