/** The registry of kinds as the bin's routes need it: who may delete one may restore it. Rows are in `server/bin`. */
import { deleteCategory } from '#contract/exams/categories.ts'
import { deleteExam, deleteParagraph, deleteSection } from '#contract/exams/exam-draft.ts'
import { deleteQuestion } from '#contract/exams/questions.ts'
import type { Access } from '#contract/foundation/route.ts'
import { deleteGroup } from '#contract/groups/groups.ts'
import { deleteMeeting } from '#contract/groups/meetings.ts'
import { deleteCourse } from '#contract/learning/courses.ts'
import { deleteChapter, deleteLesson } from '#contract/learning/lessons.ts'
import { deleteCannedReply } from '#contract/messages/canned-replies.ts'
import { deleteNews } from '#contract/messages/news.ts'
import { deleteAssignment } from '#contract/practice/practice-assignments.ts'
import { deleteLink } from '#contract/public-pages/marketing.ts'
import { deletePartner } from '#contract/public-pages/partners.ts'
import { createCoupon, deleteCoupon } from '#contract/shop/coupons.ts'
import { createPackage, deletePackage } from '#contract/shop/packages.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { BinKind } from '#domain/bin/kinds.ts'
import type { KeptEntry } from '#server/bin/index.ts'
import type { Executor } from '#server/db/connection.ts'
import { runsGroupsOf, runsMeetingsOf } from '#server/db/run-groups.ts'
import { type SeenBy, seenBy } from '#server/db/seen-students.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { courseHasRoom } from '#server/modules/courses/index.ts'
import {
  deleteSection as bringSectionBack,
  restoreExam,
  restoreParagraph,
  restoreQuestion,
} from '#server/modules/exams/index.ts'
import { restoreMeeting } from '#server/modules/meetings/index.ts'

interface RestoredKind {
  /** Access of the route that deletes it. */
  readonly access: Access
  /** Making one needs a recent proof of identity, and so does restoring one. */
  readonly needsProof?: boolean
  /** Answers the one person whose own records alone the caller deletes; null: any. */
  readonly onlyOf?: (executor: Executor, caller: Principal) => Promise<SeenBy>
  /** Callers who delete their own alone delete none: they run records that others made. */
  readonly ownIsNone?: true
  /** Restores a marked row, in a transaction of its own. */
  readonly restore?: (
    dependencies: ServerDependencies,
    entry: Pick<KeptEntry, 'id' | 'parentId'>,
    actorId: string,
  ) => Promise<{ readonly ok: boolean }>
  /** Answers whether what contains it can hold one more; locks it. */
  readonly hasRoom?: (executor: Executor, parentId: string) => Promise<boolean>
  /** Column that names a record of the same bin that comes back before it, if it was deleted after it. */
  readonly takesAlong?: string
  /** Entry of the record of changes, where that is not the usual one. */
  readonly recorded?: (entry: KeptEntry) => { readonly action: AuditAction; readonly subject: string }
}

const partOfExam =
  (restore: (dependencies: ServerDependencies, author: ExamAuthor, id: string) => Promise<{ readonly ok: boolean }>) =>
  (dependencies: ServerDependencies, { id, parentId }: Pick<KeptEntry, 'id' | 'parentId'>, actorId: string) =>
    restore(dependencies, { examId: parentId ?? '', actorId }, id)

interface ExamAuthor {
  readonly examId: string
  readonly actorId: string
}

export const RESTORED_KINDS: Readonly<Record<BinKind, RestoredKind>> = {
  questions: { access: deleteQuestion.access, restore: partOfExam(restoreQuestion) },
  sections: {
    access: deleteSection.access,
    restore: partOfExam((dependencies, author, id) => bringSectionBack(dependencies, author, id, true)),
  },
  paragraphs: { access: deleteParagraph.access, restore: partOfExam(restoreParagraph) },
  exams: {
    access: deleteExam.access,
    restore: (dependencies, { id }, actorId) => restoreExam(dependencies, { examId: id, actorId }),
  },
  courses: {
    access: deleteCourse.access,
    recorded: ({ id }) => ({ action: 'courses.restore', subject: `courses:${id}` }),
  },
  chapters: {
    access: deleteChapter.access,
    hasRoom: (executor, courseId) => courseHasRoom(executor, courseId, 'chapters'),
    recorded: ({ parentId }) => ({ action: 'courses.restore-chapter', subject: `courses:${parentId ?? ''}` }),
  },
  lessons: {
    access: deleteLesson.access,
    hasRoom: (executor, courseId) => courseHasRoom(executor, courseId, 'lessons'),
    takesAlong: 'chapter_id',
    recorded: ({ id }) => ({ action: 'lessons.restore', subject: `lessons:${id}` }),
  },
  packages: { access: deletePackage.access, needsProof: createPackage.freshProof },
  coupons: { access: deleteCoupon.access, needsProof: createCoupon.freshProof },
  groups: { access: deleteGroup.access, onlyOf: runsGroupsOf, ownIsNone: true },
  meetings: {
    access: deleteMeeting.access,
    onlyOf: runsMeetingsOf,
    restore: (dependencies, { id }, actorId) => restoreMeeting(dependencies, id, actorId),
  },
  news: { access: deleteNews.access },
  partners: { access: deletePartner.access },
  categories: { access: deleteCategory.access },
  'marketing-links': { access: deleteLink.access },
  'canned-replies': { access: deleteCannedReply.access },
  'practice-assignments': { access: deleteAssignment.access, onlyOf: seenBy },
}
