export { type Attachment, attachedPackages } from './attached-packages.ts'
export { ExamPackages } from './ExamPackages.tsx'
export { packageChoicesQuery } from './package-choices.ts'
export { FrontPrices } from './plans/FrontPrices.tsx'
