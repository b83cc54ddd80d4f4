/** Who may call what, written down once more: a route whose access changes by mistake fails here. */
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

/** Who gets past the guard. Nobody by sign-in where a ticket is needed. */
const WHO: Readonly<Record<string, readonly Caller[]>> = {
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
  'questionBank.listQuestions': ['admin'],
  'questionBank.listTopics': ['admin'],
  'questionBank.reuseQuestions': ['admin'],
  'explanations.readExplanation': ['admin'],
  'explanations.updateExplanation': ['admin'],
  'explanations.listExplanations': ['admin'],
  'corrections.readKeys': STAFF,
  'corrections.previewCorrection': STAFF,
  'corrections.applyCorrection': STAFF,
  'attempts.startAttempt': ['student'],
  'attempts.joinAttempt': ['student'],
  'attempts.appendEvents': [],
  'attempts.submitAttempt': [],
  'attempts.watchStanding': [],
  'attempts.readResult': ['student'],
  'attempts.importRescueFile': STAFF,
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
  'files.uploadImage': SIGNED_IN,
  'files.readFile': EVERYBODY,
  'files.beginUpload': STAFF,
  'files.readUpload': STAFF,
  'files.continueUpload': STAFF,
  'reports.readExamReport': STAFF,
  'reports.readItemReport': STAFF,
  'reports.listResults': STAFF,
  'reports.exportResults': STAFF,
  'reports.exportItems': STAFF,
  'attemptReport.readAttemptReport': STAFF,
  'attention.readAttention': STAFF,
  'users.listUsers': ['admin'],
  'users.createUser': ['admin'],
  'users.readUser': ['admin'],
  'users.updateUser': ['admin'],
  'users.deleteUser': ['admin'],
  'users.erasePerson': ['admin'],
  'users.exportPerson': ['admin'],
  'users.changeUsers': ['admin'],
  'users.exportUsers': ['admin'],
  'users.userTemplate': ['admin'],
  'users.checkUserImport': ['admin'],
  'users.importUsers': ['admin'],
  'roles.listRoles': ['admin'],
  'roles.roleChoices': ['admin'],
  'roles.createRole': ['admin'],
  'roles.readRole': ['admin'],
  'roles.updateRole': ['admin'],
  'roles.deleteRole': ['admin'],
  'roles.listPermissions': ['admin'],
  'roles.readPermission': ['admin'],
  'roles.updatePermission': ['admin'],
  'categories.listCategories': ['admin'],
  'categories.categoryTree': STAFF,
  'categories.createCategory': ['admin'],
  'categories.readCategory': ['admin'],
  'categories.updateCategory': ['admin'],
  'categories.deleteCategory': ['admin'],
  'categories.changeCategories': ['admin'],
  'audit.listAudit': ['admin'],
  'audit.auditFilters': ['admin'],
  'grading.gradingQueue': STAFF,
  'grading.gradingAnswers': STAFF,
  'grading.giveGrade': STAFF,
  'grading.revealNames': STAFF,
  'monitor.monitorExam': STAFF,
  'monitor.grantTime': STAFF,
  'monitor.closeAttempts': STAFF,
  'monitor.reopenAttempts': STAFF,
  'monitor.listParkedCommands': STAFF,
  'monitor.decideParkedCommand': STAFF,
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
  'cannedReplies.listCannedReplies': ['admin'],
  'cannedReplies.createCannedReply': ['admin'],
  'cannedReplies.readCannedReply': ['admin'],
  'cannedReplies.updateCannedReply': ['admin'],
  'cannedReplies.deleteCannedReply': ['admin'],
  'partners.readPartnerStrip': EVERYBODY,
  'partners.listPartners': ['admin'],
  'partners.createPartner': ['admin'],
  'partners.readPartner': ['admin'],
  'partners.updatePartner': ['admin'],
  'partners.deletePartner': ['admin'],
  'subscriptions.listSubscriptions': ['admin'],
  'subscriptions.grantSubscriptions': ['admin'],
  'subscriptions.changeSubscription': ['admin'],
  'subscriptions.endSubscription': ['admin'],
  'subscriptions.readPlan': SIGNED_IN,
  'packages.listOffers': EVERYBODY,
  'packages.listPackages': ['admin'],
  'packages.createPackage': ['admin'],
  'packages.readPackage': ['admin'],
  'packages.updatePackage': ['admin'],
  'packages.deletePackage': ['admin'],
  'packages.changePackages': ['admin'],
  'packages.listPackageExams': ['admin'],
  'packages.addPackageExams': ['admin'],
  'packages.removePackageExams': ['admin'],
  'packages.listExamPackages': ['admin'],
  'packages.addExamPackages': ['admin'],
  'packages.removeExamPackages': ['admin'],
  'coupons.listCoupons': ['admin'],
  'coupons.createCoupon': ['admin'],
  'coupons.readCoupon': ['admin'],
  'coupons.updateCoupon': ['admin'],
  'coupons.deleteCoupon': ['admin'],
  'coupons.changeCoupons': ['admin'],
  'coupons.makeCoupons': ['admin'],
  'coupons.exportCoupons': ['admin'],
  'coupons.listCouponUses': ['admin'],
  'orders.quoteOrder': ['student'],
  'orders.placeOrder': ['student'],
  'orders.readOrder': ['student'],
  'orders.payOrder': ['student'],
  'orders.cancelOrder': ['student'],
  'orders.readCardEntry': EVERYBODY,
  'orders.hearGateway': EVERYBODY,
  'marketing.readLanding': EVERYBODY,
  'marketing.countVisit': EVERYBODY,
  'marketing.registerInterest': EVERYBODY,
  'marketing.listLinks': ['admin'],
  'marketing.createLink': ['admin'],
  'marketing.readLink': ['admin'],
  'marketing.updateLink': ['admin'],
  'marketing.deleteLink': ['admin'],
  'marketing.listInterests': ['admin'],
  'marketing.exportInterests': ['admin'],
  'marketing.deleteInterest': ['admin'],
  'progress.readStudentProgress': ['student'],
  'news.listCurrentNews': SIGNED_IN,
  'news.listNews': ['admin'],
  'news.createNews': ['admin'],
  'news.readNews': ['admin'],
  'news.updateNews': ['admin'],
  'news.deleteNews': ['admin'],
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
