/** Routes that each of the finer permissions opens by itself, listed independently of the routes. */
import { describe, expect, it } from 'vitest'
import { EXAM_WORK_PERMISSIONS, type Permission, PERMISSIONS } from '#domain/access/permissions.ts'
import { denial } from '#server/http/permit.ts'
import { namedRoutes } from './academy.ts'

function opened(...permissions: Permission[]): string[] {
  const holder = {
    userId: 'user',
    role: 'colleague',
    permissions: new Set(permissions),
    tokenHash: '',
    timeMultiplier: 1,
    accommodations: {},
  }
  return namedRoutes.filter(([, { access }]) => denial(access, holder) === null).map(([name]) => name)
}

const ANY_STAFF = new Set(opened('list-categories'))
/** Routes for the list of exams, the frame of one, and cases that need a person today. */
const EXAMS_AT_ALL = ['attention.readAttention', 'examDraft.readExam', 'examFigures.readExamFigures', 'exams.listExams']

/** Groups by which lists of students are filtered. */
const GROUPS_TO_CHOOSE = ['groups.listGroupChoices', 'groups.listGroupMemberIds']

const OPENS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'monitor-exams': [
    'attempts.importRescueFile',
    'certificates.withdrawCertificate',
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
    'examDay.readExamDay',
    'resultChanges.listResultChanges',
    'attemptReplay.readReplay',
    'certificates.readCertificateOfAttempt',
    'examReceipts.readReceiptOfAttempt',
    'familyLinks.endFamilyLinkOf',
    'familyLinks.makeFamilyLinkOf',
    'familyLinks.readFamilyLinkOf',
    ...GROUPS_TO_CHOOSE,
    'groupProgress.exportGroupProgress',
    'groupProgress.listGroupProgress',
    'personPage.listPersonResults',
    'practiceAssignments.checkAssignmentReach',
    'practiceAssignments.createAssignment',
    'practiceAssignments.deleteAssignment',
    'practiceAssignments.findAssignableQuestions',
    'practiceAssignments.findAssignableStudents',
    'practiceAssignments.listAssignmentChoices',
    'practiceAssignments.listAssignments',
    'practiceAssignments.readAssignedAnswers',
    'practiceAssignments.readAssignedSet',
    'practiceAssignments.readAssignment',
    'practiceAssignments.readAssignmentProgress',
    'practiceAssignments.updateAssignment',
    'practiceClasses.readPersonPractice',
    'practiceClasses.readPracticeClass',
    'practiceScores.readForecastQuality',
    'reports.exportItems',
    'reports.exportResults',
    'reports.listResults',
    'reports.readExamReport',
    'reports.readItemReport',
    'studentResults.exportStudentResults',
    'studentResults.listSatExams',
    'studentResults.listStudentResults',
    'studentResults.readStudentResultTotals',
  ],
  'correct-keys': [
    ...EXAMS_AT_ALL,
    'corrections.applyCorrection',
    'corrections.previewCorrection',
    'corrections.readKeys',
  ],
}

/** Routes of groups that show them, and those of meetings. */
const GROUPS_TO_READ = [
  'classStream.changePost',
  'classStream.deletePost',
  'classStream.openComments',
  'classStream.writePost',
  'calendar.endGroupAddress',
  'calendar.makeGroupAddress',
  'calendar.readGroupAddress',
  'examGroups.listExamsOfGroup',
  'groups.listGroupChoices',
  'groups.listGroupStudents',
  'groupFigures.readGroupFigures',
  'groups.listGroups',
  'groups.listTeachers',
  'groups.readGroup',
]
const MEETINGS = [
  'meetingPeople.listMeetingPeople',
  'groups.listGroupChoices',
  'groups.listTeachers',
  'meetingCalendar.readMeetingCalendar',
  'meetings.changeMeetingDate',
  'meetings.createMeeting',
  'meetings.deleteMeeting',
  'meetings.exportAttendance',
  'meetings.findConflicts',
  'meetings.listAttendance',
  'meetings.listMeetingDates',
  'meetings.listMeetings',
  'meetings.listProviders',
  'meetings.readMeeting',
  'meetings.setUpAgain',
  'meetings.updateMeeting',
]
const PACKAGES_TO_CHOOSE = ['packages.listPackages', 'packages.readPackage']

/** Routes that the admin role alone could call before there were permissions for them. */
const OPENS_OF_ADMINS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'run-groups': GROUPS_TO_READ,
  'manage-groups': [
    ...GROUPS_TO_READ,
    ...PACKAGES_TO_CHOOSE,
    'groups.addGroupStudents',
    'groups.changeJoinLink',
    'groups.createGroup',
    'groups.deleteGroup',
    'groups.importGroupStudents',
    'groups.removeGroupStudents',
    'groups.seatUsers',
    'groups.takeBackSeats',
    'groups.updateGroup',
    'onlineCourses.changeGroupCourse',
    'onlineCourses.readGroupCourse',
  ],
  'run-meetings': MEETINGS,
  'manage-meetings': [...MEETINGS, ...PACKAGES_TO_CHOOSE],
  'manage-settings': [
    'contactHours.updateContactHours',
    'settings.readAcademySettings',
    'settings.updateSettings',
    'systemHealth.readSystemHealth',
  ],
}

describe('a colleague with one of the finer permissions', () => {
  it.each(Object.entries({ ...OPENS, ...OPENS_OF_ADMINS }))(
    'by %s opens what it names, and nothing else',
    (permission, routes) => {
      const own = opened(permission as Permission).filter((name) => !ANY_STAFF.has(name))
      expect(own.toSorted()).toEqual(routes.toSorted())
    },
  )

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
      'practiceAssignments',
    ])
    expect([...features('answer-messages')].toSorted()).toEqual(['cannedReplies', 'inbox', 'inquiries'])
  })

  it('by packages, coupons and marketing opens all of them, and names of packages', () => {
    const features = (permission: Permission) =>
      [
        ...new Set(opened(permission).flatMap((name) => (ANY_STAFF.has(name) ? [] : [name.replace(/\..*/, '')]))),
      ].toSorted()
    expect(features('manage-packages')).toEqual(['courses', 'packages', 'recordFigures', 'subscriptions'])
    expect(features('manage-coupons')).toEqual(['coupons', 'packages', 'recordFigures'])
    expect(features('manage-marketing')).toEqual(['interestMessage', 'linkPeople', 'marketing', 'news', 'packages'])
    const own = (permission: Permission) =>
      opened(permission)
        .filter((name) => /^packages\.(?!listOffers)/.test(name))
        .toSorted()
    expect([own('manage-coupons'), own('manage-marketing')]).toEqual([PACKAGES_TO_CHOOSE, PACKAGES_TO_CHOOSE])
  })

  it('by every permission together still is no admin: accounts, roles and the change log stay theirs', () => {
    const all = opened(...PERMISSIONS)
    const closed = namedRoutes.map(([name]) => name).filter((name) => !all.includes(name))
    expect(closed).toEqual(
      expect.arrayContaining([
        'users.createUser',
        'roles.createRole',
        'audit.listAudit',
        'securityLog.listSecurityEvents',
      ]),
    )
  })

  it('who writes exams neither watches, grades, reads results nor corrects keys', () => {
    const finer = EXAM_WORK_PERMISSIONS.filter((permission) => permission !== 'create-exams')
    const theirs = new Set(finer.flatMap((permission) => OPENS[permission] ?? []))
    const mine = opened('create-exams', 'create-questions', 'list-questions')
    expect(mine.filter((name) => theirs.has(name)).toSorted()).toEqual(EXAMS_AT_ALL)
  })
})
