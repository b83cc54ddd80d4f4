/** The accounts of the sample academy. They are public, so none of them may be in a real one. */
/** The domain of every address of the sample; the ending `.test` is reserved, so no real person has one. */
export const SAMPLE_DOMAIN = 'miqyas.test'
export const SAMPLE_ADMIN = { email: 'admin@miqyas.test', password: 'Admin@1234' }
export const SAMPLE_STUDENT_PASSWORD = 'Student@1234'
export const SAMPLE_STUDENT = { email: 'student@miqyas.test', password: SAMPLE_STUDENT_PASSWORD }

/** `student3@…`; with null `student@…`. */
export function sampleEmail(student: number | null): string {
  return `student${student ?? ''}@${SAMPLE_DOMAIN}`
}
/** Password of the staff and of the students who register within the month of `SEED=month`. */
export const MONTH_PASSWORD = 'Qalam@7Waraq'
