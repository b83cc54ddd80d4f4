import type { OwnMeetingDate } from '#contract/groups/own-meetings.ts'
import type { DateRow, RecordingLesson } from './dates.repo.ts'

/**
 * Answers where who takes part sees the recording of a date. Once it is a lesson that students may know of, that lesson
 * is the way, and opens as any other: its address is not given beside it.
 */
export function shownRecording(
  { recording, lessonId }: Pick<DateRow, 'recording' | 'lessonId'>,
  lessons: ReadonlyMap<string | null, RecordingLesson>,
  isLocked: boolean,
): Pick<OwnMeetingDate, 'recording' | 'lesson'> {
  const lesson = lessons.get(lessonId)
  if (isLocked) return { recording: null, lesson: null }
  if (lesson?.isShown !== true) return { recording, lesson: null }
  return { recording: null, lesson: { id: lesson.id, courseId: lesson.courseId } }
}
