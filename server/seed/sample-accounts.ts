/** Who can sign in to the sample academy; public, so nothing of it may stand in a real one. */
/** Of every address of the sample; the ending `.test` is reserved, so that nobody real has one. */
export const SAMPLE_DOMAIN = 'miqyas.test'
export const SAMPLE_ADMIN = { email: 'admin@miqyas.test', password: 'Admin@1234' }
export const SAMPLE_STUDENT_PASSWORD = 'Student@1234'
export const SAMPLE_STUDENT = { email: 'student@miqyas.test', password: SAMPLE_STUDENT_PASSWORD }

/** `student3@…`; with null `student@…`. */
export function sampleEmail(student: number | null): string {
  return `student${student ?? ''}@${SAMPLE_DOMAIN}`
}
