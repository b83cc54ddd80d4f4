/** Routes that each of the finer permissions opens by itself, listed independently of the routes. */
import { describe, expect, it } from 'vitest'
import { EXAM_WORK_PERMISSIONS, type Permission } from '#domain/access/permissions.ts'
import { denial } from '#server/http/permit.ts'
import { namedRoutes } from './academy.ts'

function opened(...permissions: Permission[]): string[] {
  const holder = {
    userId: 'user',
    role: 'colleague',
    permissions: new Set(permissions),
    tokenHash: '',
    timeMultiplier: 1,
  }
  return namedRoutes.filter(([, { access }]) => denial(access, holder) === null).map(([name]) => name)
}

const ANY_STAFF = new Set(opened('list-categories'))
/** Routes for the list of exams, the frame of one, and cases that need a person today. */
const EXAMS_AT_ALL = ['attention.readAttention', 'examDraft.readExam', 'exams.listExams']

/** Groups by which lists of students are filtered. */
const GROUPS_TO_CHOOSE = ['groups.listGroupChoices', 'groups.listGroupMemberIds']

const OPENS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'monitor-exams': [
    'attempts.importRescueFile',
    ...EXAMS_AT_ALL,
    ...GROUPS_TO_CHOOSE,
    'monitor.closeAttempts',
    'monitor.decideParkedCommand',
    'monitor.grantTime',
    'monitor.listParkedCommands',
    'monitor.monitorExam',
    'monitor.reopenAttempts',
  ],
  'grade-exams': [
    ...EXAMS_AT_ALL,
    'grading.giveGrade',
    'grading.gradingAnswers',
    'grading.gradingQueue',
    'grading.revealNames',
  ],
  'see-reports': [
    ...EXAMS_AT_ALL,
    'attemptReport.readAttemptReport',
    'attemptReport.readTimeline',
    'attemptPatterns.listPatterns',
    ...GROUPS_TO_CHOOSE,
    'groupProgress.exportGroupProgress',
    'groupProgress.listGroupProgress',
    'personPage.listPersonResults',
    'reports.exportItems',
    'reports.exportResults',
    'reports.listResults',
    'reports.readExamReport',
    'reports.readItemReport',
  ],
  'correct-keys': [
    ...EXAMS_AT_ALL,
    'corrections.applyCorrection',
    'corrections.previewCorrection',
    'corrections.readKeys',
  ],
}

describe('a colleague with one of the finer permissions', () => {
  it.each(Object.entries(OPENS))('by %s opens what it names, and nothing else', (permission, routes) => {
    const own = opened(permission as Permission).filter((name) => !ANY_STAFF.has(name))
    expect(own.toSorted()).toEqual(routes.toSorted())
  })

  it('by courses and by messages opens all of them', () => {
    const features = (permission: Permission) =>
      new Set(opened(permission).flatMap((name) => (ANY_STAFF.has(name) ? [] : [name.replace(/\..*/, '')])))
    expect([...features('manage-courses')].toSorted()).toEqual([
      'courseProgress',
      'courses',
      'groups',
      'learning',
      'lessons',
      'meetings',
      'removedContents',
    ])
    expect([...features('answer-messages')].toSorted()).toEqual(['cannedReplies', 'inbox', 'inquiries'])
  })

  it('who writes exams neither watches, grades, reads results nor corrects keys', () => {
    const finer = EXAM_WORK_PERMISSIONS.filter((permission) => permission !== 'create-exams')
    const theirs = new Set(finer.flatMap((permission) => OPENS[permission] ?? []))
    const mine = opened('create-exams', 'create-questions', 'list-questions')
    expect(mine.filter((name) => theirs.has(name)).toSorted()).toEqual(EXAMS_AT_ALL)
  })
})
