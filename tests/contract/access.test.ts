/** The callers of every route, written down a second time: a route whose access changes by mistake fails here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { examplePath, namedRoutes, newAddress, openAcademy } from './academy.ts'

type Caller = 'visitor' | 'student' | 'admin' | 'editor'

const EVERYBODY: readonly Caller[] = ['visitor', 'student', 'admin', 'editor']
const SIGNED_IN: readonly Caller[] = ['student', 'admin', 'editor']
const STAFF: readonly Caller[] = ['admin', 'editor']

/** The callers who list, create, read, change and delete plain records, by the name in the paths of their routes. */
const WHO_OF_RECORDS: Readonly<Record<string, readonly Caller[]>> = {
  'canned-replies': ['admin'],
  categories: ['admin'],
  coupons: ['admin'],
  courses: ['admin'],
  groups: ['admin'],
  'marketing-links': ['admin'],
  meetings: ['admin'],
  news: ['admin'],
  packages: ['admin'],
  partners: ['admin'],
  roles: ['admin'],
  users: ['admin'],
}

/** The five routes of a plain record, by method and path. */
function recordRoutes(name: string): readonly string[] {
  const [all, one] = [`/api/${name}`, `/api/${name}/:id`]
  const declared = [`GET ${all}`, `POST ${all}`, `GET ${one}`, `PUT ${one}`, `DELETE ${one}`]
  return declared.map((wanted) => {
    const found = namedRoutes.find(([, { method, path }]) => `${method} ${path}` === wanted)
    if (found === undefined) throw new Error(`the contract has no ${wanted}`)
    return found[0]
  })
}

/**
 * The callers who get past the guard. The editor writes exams alone; finer permissions are in
 * `finer-permissions.test.ts`. Routes that need a ticket let nobody in by sign-in.
 */
const WHO_OF_OTHERS: Readonly<Record<string, readonly Caller[]>> = {
  'auth.login': EVERYBODY,
  'auth.register': EVERYBODY,
  'auth.logout': SIGNED_IN,
  'auth.rolesPermissions': SIGNED_IN,
  'auth.loginWithCode': EVERYBODY,
  'auth.beginLoginEnrolment': EVERYBODY,
  'auth.confirmLoginEnrolment': EVERYBODY,
  'auth.forgotPassword': EVERYBODY,
  'auth.resetPassword': EVERYBODY,
  'auth.verifyEmail': EVERYBODY,
  'auth.stopEmailChange': EVERYBODY,
  'exams.listStudentExams': ['student'],
  'exams.listExams': STAFF,
  'exams.listExamChoices': STAFF,
  'exams.sealedPaper': EVERYBODY,
  'exams.prepareExam': ['student'],
  'exams.readDemo': EVERYBODY,
  'exams.gradeDemo': EVERYBODY,
  'exams.previewExam': STAFF,
  'exams.gradePreview': STAFF,
  'exams.changeExams': STAFF,
  'exams.exportExams': STAFF,
  'examDraft.createExam': STAFF,
  'examDraft.readExam': STAFF,
  'examDraft.readExamDraft': ['admin'],
  'examDraft.updateExam': STAFF,
  'examDraft.setExamStatus': STAFF,
  'examDraft.deleteExam': STAFF,
  'examDraft.restoreExam': STAFF,
  'examDraft.duplicateExam': STAFF,
  'publication.readReadiness': ['admin'],
  'publication.publishExam': STAFF,
  'publication.unpublishExam': STAFF,
  'examDraft.createSection': ['admin'],
  'examDraft.updateSection': ['admin'],
  'examDraft.deleteSection': ['admin'],
  'examDraft.restoreSection': ['admin'],
  'examDraft.orderExam': ['admin'],
  'examDraft.createParagraph': ['admin'],
  'examDraft.updateParagraph': ['admin'],
  'examDraft.deleteParagraph': ['admin'],
  'examDraft.restoreParagraph': ['admin'],
  'examDraft.putFigure': ['admin'],
  'examDraft.deleteFigure': ['admin'],
  'examDraft.previewRichText': ['admin'],
  'exchange.checkImport': ['admin'],
  'exchange.listImportedQuestions': ['admin'],
  'exchange.commitImport': ['admin'],
  'exchange.readImport': ['admin'],
  'exchange.importTemplate': ['admin'],
  'exchange.exportExam': ['admin'],
  'exchange.readExportLosses': ['admin'],
  'questions.createQuestion': ['admin'],
  'questions.readQuestion': ['admin'],
  'questions.updateQuestion': ['admin'],
  'questions.deleteQuestion': ['admin'],
  'questions.restoreQuestion': ['admin'],
  'questions.changeQuestions': ['admin'],
  'questions.giveToQuestions': ['admin'],
  'questionBank.listQuestions': ['admin'],
  'questionBank.listTopics': ['admin'],
  'questionBank.reuseQuestions': ['admin'],
  'explanations.readExplanation': ['admin'],
  'explanations.updateExplanation': ['admin'],
  'explanations.listExplanations': ['admin'],
  'corrections.readKeys': ['admin'],
  'corrections.previewCorrection': ['admin'],
  'corrections.applyCorrection': ['admin'],
  'attempts.startAttempt': ['student'],
  'attempts.joinAttempt': ['student'],
  'attempts.appendEvents': [],
  'attempts.submitAttempt': [],
  'attempts.watchStanding': [],
  'attempts.readResult': ['student'],
  'attempts.importRescueFile': ['admin'],
  'profile.readProfile': SIGNED_IN,
  'profile.changeProfile': SIGNED_IN,
  'profile.acceptPrivacy': SIGNED_IN,
  'profile.sendVerification': SIGNED_IN,
  'profile.listDevices': SIGNED_IN,
  'profile.signDeviceOut': SIGNED_IN,
  'profile.signOutEverywhere': SIGNED_IN,
  'profile.exportOwnData': SIGNED_IN,
  'profile.deleteAccount': SIGNED_IN,
  'profile.beginSecondStep': SIGNED_IN,
  'profile.proveOneself': SIGNED_IN,
  'profile.confirmSecondStep': SIGNED_IN,
  'profile.endSecondStep': SIGNED_IN,
  'profile.renewRecoveryCodes': SIGNED_IN,
  'find.findThings': STAFF,
  'savedViews.listSavedViews': STAFF,
  'savedViews.createSavedView': STAFF,
  'savedViews.updateSavedView': STAFF,
  'savedViews.deleteSavedView': STAFF,
  'files.uploadImage': SIGNED_IN,
  'files.readFile': EVERYBODY,
  'files.beginUpload': STAFF,
  'files.readUpload': STAFF,
  'files.continueUpload': STAFF,
  'reports.readExamReport': ['admin'],
  'reports.readItemReport': ['admin'],
  'reports.listResults': ['admin'],
  'reports.exportResults': ['admin'],
  'reports.exportItems': ['admin'],
  'attemptReport.readAttemptReport': ['admin'],
  'attemptReport.readTimeline': ['admin'],
  'attemptPatterns.listPatterns': ['admin'],
  'attention.readAttention': STAFF,
  'users.erasePerson': ['admin'],
  'users.exportPerson': ['admin'],
  'personPage.readOverview': ['admin'],
  'personPage.listPersonResults': ['admin'],
  'personPage.sendPasswordLink': ['admin'],
  'personNotes.listPersonNotes': ['admin'],
  'personNotes.writePersonNote': ['admin'],
  'personNotes.deletePersonNote': ['admin'],
  'users.changeUsers': ['admin'],
  'users.exportUsers': ['admin'],
  'sheetImports.checkSheet': ['admin'],
  'sheetImports.listSheetImports': ['admin'],
  'sheetImports.readSheetImport': ['admin'],
  'sheetImports.planSheetImport': ['admin'],
  'sheetImports.listSheetRows': ['admin'],
  'sheetImports.startSheetImport': ['admin'],
  'sheetImports.undoSheetImport': ['admin'],
  'sheetImports.refusedSheetRows': ['admin'],
  'sheetImports.sheetTemplate': ['admin'],
  'roles.roleChoices': ['admin'],
  'roles.listPermissions': ['admin'],
  'roles.readPermission': ['admin'],
  'roles.updatePermission': ['admin'],
  'categories.categoryTree': STAFF,
  'categories.changeCategories': ['admin'],
  'audit.listAudit': ['admin'],
  'audit.auditFilters': ['admin'],
  'attention.readWaitingCounts': STAFF,
  'audit.exportAudit': ['admin'],
  'audit.listRecordChanges': STAFF,
  'securityLog.listSecurityEvents': ['admin'],
  'grading.gradingQueue': ['admin'],
  'grading.gradingAnswers': ['admin'],
  'grading.giveGrade': ['admin'],
  'grading.revealNames': ['admin'],
  'monitor.monitorExam': ['admin'],
  'monitor.grantTime': ['admin'],
  'monitor.closeAttempts': ['admin'],
  'monitor.reopenAttempts': ['admin'],
  'monitor.listParkedCommands': ['admin'],
  'monitor.decideParkedCommand': ['admin'],
  'inquiries.sendInquiry': EVERYBODY,
  'inquiries.listInquiries': ['admin'],
  'inquiries.readInquiry': ['admin'],
  'inquiries.changeInquiries': ['admin'],
  'inquiries.deleteInquiry': ['admin'],
  'contacts.listOwnThreads': ['student'],
  'contacts.readOwnThread': ['student'],
  'contacts.beginThread': ['student'],
  'contacts.writeMessage': ['student'],
  'contacts.seeThread': ['student'],
  'inbox.listInbox': ['admin'],
  'inbox.countInbox': ['admin'],
  'inbox.listColleagues': ['admin'],
  'inbox.readThread': ['admin'],
  'inbox.readingThread': ['admin'],
  'inbox.answerThread': ['admin'],
  'inbox.tellAnswering': ['admin'],
  'inbox.assignThread': ['admin'],
  'inbox.closeThread': ['admin'],
  'groups.listTeachers': ['admin'],
  'groups.listGroupChoices': ['admin'],
  'groups.listGroupMemberIds': ['admin'],
  'groups.listGroupStudents': ['admin'],
  'groups.addGroupStudents': ['admin'],
  'groups.removeGroupStudents': ['admin'],
  'groups.importGroupStudents': ['admin'],
  'groups.changeJoinLink': ['admin'],
  'groups.readGroupLink': ['student'],
  'groups.joinGroup': ['student'],
  'groups.listOwnGroups': ['student'],
  'groups.leaveGroup': ['student'],
  'examGroups.readExamGroups': STAFF,
  'examGroups.changeExamGroups': STAFF,
  'examGroups.listExamsOfGroup': ['admin'],
  'meetings.findConflicts': ['admin'],
  'meetings.listProviders': ['admin'],
  'meetings.setUpAgain': ['admin'],
  'meetings.listMeetingDates': ['admin'],
  'meetings.changeMeetingDate': ['admin'],
  'meetings.makeRecordingLesson': ['admin'],
  'meetings.listAttendance': ['admin'],
  'meetings.exportAttendance': ['admin'],
  'ownMeetings.listOwnMeetings': ['student', 'admin'],
  'ownMeetings.readOwnMeeting': ['student', 'admin'],
  'ownMeetings.enrol': ['student', 'admin'],
  'ownMeetings.leaveMeeting': ['student', 'admin'],
  'ownMeetings.enterMeeting': ['student', 'admin'],
  'calendar.readOwnAddress': ['student', 'admin'],
  'calendar.makeOwnAddress': ['student', 'admin'],
  'calendar.endOwnAddress': ['student', 'admin'],
  'calendar.readGroupAddress': ['admin'],
  'calendar.makeGroupAddress': ['admin'],
  'calendar.endGroupAddress': ['admin'],
  'calendar.readCalendar': EVERYBODY,
  'calendar.downloadMeetingCalendar': ['student', 'admin'],
  'contactHours.readContactHours': EVERYBODY,
  'contactHours.updateContactHours': ['admin'],
  'partners.readPartnerStrip': EVERYBODY,
  'subscriptions.listSubscriptions': ['admin'],
  'subscriptions.grantSubscriptions': ['admin'],
  'subscriptions.changeSubscription': ['admin'],
  'subscriptions.endSubscription': ['admin'],
  'subscriptions.readPlan': SIGNED_IN,
  'subscriptions.listPlanChanges': ['student'],
  'packages.listOffers': EVERYBODY,
  'packages.changePackages': ['admin'],
  'packages.listPackageExams': ['admin'],
  'packages.addPackageExams': ['admin'],
  'packages.removePackageExams': ['admin'],
  'packages.listExamPackages': ['admin'],
  'packages.addExamPackages': ['admin'],
  'packages.removeExamPackages': ['admin'],
  'courses.changeCourses': ['admin'],
  'courses.duplicateCourse': ['admin'],
  'removedContents.listRemovedContents': ['admin'],
  'removedContents.restoreContent': ['admin'],
  'courses.listPackageCourses': ['admin'],
  'courses.addPackageCourses': ['admin'],
  'courses.removePackageCourses': ['admin'],
  'courses.listCoursePackages': ['admin'],
  'courses.addCoursePackages': ['admin'],
  'courses.removeCoursePackages': ['admin'],
  'lessons.listFilmLessons': ['admin'],
  'lessons.readOutline': ['admin'],
  'lessons.orderOutline': ['admin'],
  'lessons.createChapter': ['admin'],
  'lessons.updateChapter': ['admin'],
  'lessons.deleteChapter': ['admin'],
  'lessons.createLesson': ['admin'],
  'lessons.readLesson': ['admin'],
  'lessons.updateLesson': ['admin'],
  'lessons.deleteLesson': ['admin'],
  'onlineCourses.readGroupCourse': ['admin'],
  'onlineCourses.changeGroupCourse': ['admin'],
  'onlineCourses.listOnlineCourses': ['student'],
  'onlineCourses.enrolInCourse': ['student'],
  'groupProgress.listGroupProgress': ['admin'],
  'groupProgress.exportGroupProgress': ['admin'],
  'courseProgress.listCourseStudents': ['admin'],
  'courseProgress.readCourseProgress': ['admin'],
  'courseProgress.readFilmCurve': ['admin'],
  'learning.listStudentCourses': ['student', 'admin'],
  'learning.readStudentCourse': ['student', 'admin'],
  'learning.openLesson': ['student', 'admin'],
  'learning.keepLesson': ['student', 'admin'],
  'learning.checkKeptLessons': ['student', 'admin'],
  'learning.completeLesson': ['student', 'admin'],
  'learning.reportWatched': ['student', 'admin'],
  'lessonNotes.listLessonNotes': ['student', 'admin'],
  'lessonNotes.writeLessonNote': ['student', 'admin'],
  'learning.previewLessonFile': ['admin'],
  'learning.readLessonFile': EVERYBODY,
  'landingCourses.listLandingCourses': EVERYBODY,
  'landingCourses.readLandingCourse': EVERYBODY,
  'landingCourses.readFreeLesson': EVERYBODY,
  'landingCourses.readFreeLessonFile': EVERYBODY,
  'coupons.changeCoupons': ['admin'],
  'coupons.makeCoupons': ['admin'],
  'coupons.exportCoupons': ['admin'],
  'coupons.listCouponUses': ['admin'],
  'payments.listPayments': ['admin'],
  'payments.exportPayments': ['admin'],
  'payments.readPayment': ['admin'],
  'paymentNumbers.readPaymentNumbers': ['admin'],
  'paymentDifferences.listDifferences': ['admin'],
  'paymentDifferences.compareNow': ['admin'],
  'paymentDifferences.resolveDifference': ['admin'],
  'payments.recordOutside': ['admin'],
  'receipts.listOwnReceipts': ['student'],
  'receipts.readReceipt': SIGNED_IN,
  'receipts.mailReceipt': ['admin'],
  'payments.askGateway': ['admin'],
  'refunds.refundPayment': ['admin'],
  'orders.quoteOrder': ['student'],
  'orders.placeOrder': ['student'],
  'orders.readOrder': ['student'],
  'orders.sharePayment': ['student'],
  'orders.readPayLink': EVERYBODY,
  'orders.payByLink': EVERYBODY,
  'orders.payOrder': ['student'],
  'orders.cancelOrder': ['student'],
  'orders.readCardEntry': EVERYBODY,
  'orders.hearGateway': EVERYBODY,
  'zoom.hearZoom': EVERYBODY,
  'marketing.readLanding': EVERYBODY,
  'marketing.countVisit': EVERYBODY,
  'marketing.registerInterest': EVERYBODY,
  'marketing.readLinkResults': ['admin'],
  'marketing.listInterests': ['admin'],
  'marketing.exportInterests': ['admin'],
  'marketing.withdrawConsent': ['admin'],
  'marketing.deleteInterest': ['admin'],
  'interestMessage.readInterestMessage': ['admin'],
  'interestMessage.updateInterestMessage': ['admin'],
  'progress.readStudentProgress': ['student'],
  'news.listCurrentNews': SIGNED_IN,
  'news.changeNews': ['admin'],
  'notifications.readNotificationSettings': ['student'],
  'notifications.changeWish': ['student'],
  'notifications.keepDevice': ['student'],
  'notifications.forgetDevice': ['student'],
  'settings.readSettings': EVERYBODY,
  'settings.readAcademySettings': ['admin'],
  'settings.updateSettings': ['admin'],
  'settings.readHealth': EVERYBODY,
  'settings.readTime': EVERYBODY,
}

const WHO: Readonly<Record<string, readonly Caller[]>> = {
  ...WHO_OF_OTHERS,
  ...Object.fromEntries(
    Object.entries(WHO_OF_RECORDS).flatMap(([record, who]) => recordRoutes(record).map((name) => [name, who])),
  ),
}

const REFUSALS = ['auth.sign-in-required', 'auth.forbidden', 'auth.students-only', 'attempts.ticket-refused']

let server: TestServer

beforeAll(async () => {
  server = await openAcademy()
  const roleId = newIdentifier()
  await server.database.query.insert(roles).values({ id: roleId, name: 'editor' })
  await server.database.query.insert(rolePermissions).values({ roleId, permission: 'create-exams' })
})
afterAll(() => server.close())

async function refusalOf(caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string) {
  const token = caller === 'visitor' ? undefined : await signInAs(server, caller)
  const body = method === 'GET' ? {} : { body: {} }
  const answer = await call(server.app, method, path, { token, address: newAddress(), ...body })
  const { code } = answer.envelope?.status ?? {}
  return code !== undefined && REFUSALS.includes(code) ? { code, status: answer.status } : null
}

describe.each(namedRoutes)('%s', (name, route) => {
  it('is in the table of who may call it', () => {
    expect(Object.keys(WHO)).toContain(name)
  })

  it.each(EVERYBODY)('lets a %s in or refuses them, as written', async (caller) => {
    const refused = await refusalOf(caller, route.method, examplePath(route))
    expect(refused === null).toBe(WHO[name]?.includes(caller))
    if (refused === null) return
    if (route.access.kind === 'ticket') expect(refused).toEqual({ code: 'attempts.ticket-refused', status: 403 })
    else if (caller === 'visitor') expect(refused).toEqual({ code: 'auth.sign-in-required', status: 401 })
    else expect(refused.status).toBe(403)
  })
})

describe('an admin who opens a page of students', () => {
  it('reads the sentence of the specification', async () => {
    const token = await signInAs(server, 'admin')
    const answer = await call(server.app, 'GET', '/api/student-exams', { token, language: 'en' })
    expect(answer.envelope.status).toEqual({
      error: true,
      code: 'auth.students-only',
      message:
        'This page is only accessible to students. Please contact your administrator if you believe this is an error.',
    })
  })
})
