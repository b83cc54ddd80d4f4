/** Who can sign in to the sample academy; public, so nothing of it may stand in a real one. */
export const SAMPLE_ADMIN = { email: 'admin@miqyas.test', password: 'Admin@1234' }
export const SAMPLE_STUDENT_PASSWORD = 'Student@1234'
export const SAMPLE_STUDENT = { email: 'student@miqyas.test', password: SAMPLE_STUDENT_PASSWORD }
