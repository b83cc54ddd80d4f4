export { accessToContents, accessToExam, accessToExams } from './access-to-contents.ts'
export { everythingIsFree, type ReadContentClaims } from './content-claims.ts'
