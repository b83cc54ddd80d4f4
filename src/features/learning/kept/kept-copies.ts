/** Copies of courses and lessons that this device keeps, for who is signed in. */
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { keptCourse, keptPage, removeKept } from '#src/offline/kept-lessons/store.ts'

export const keptCopies = {
  course: (userId: string, id: string) => keptCourse(keptDatabase(), userId, id),
  lesson: (userId: string, id: string) => keptPage(keptDatabase(), userId, id, Date.now()),
  removeLesson: (userId: string, id: string) => removeKept(keptDatabase(), userId, [id]),
}
