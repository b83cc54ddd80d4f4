/** Key under which the student's list is cached and kept on the device. */
export const STUDENT_EXAMS_KEY = ['student-exams'] as const
