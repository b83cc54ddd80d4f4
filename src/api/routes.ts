/**
 * Method and path of every route of the contract, typed by it. The contract itself carries Zod, which the browser
 * does not need to send a request; `routes.test.ts` holds both tables together.
 */
import type { routes as contractRoutes } from '#contract/index.ts'
import type { Method } from '#contract/route.ts'

declare const contract: unique symbol

/** A route as the client knows it; its schemas live in the type only. */
export interface ClientRoute<Contract> {
  readonly method: Method
  readonly path: string
  readonly [contract]?: Contract
}

type ContractRoutes = typeof contractRoutes

type ClientRoutes = {
  readonly [Feature in keyof ContractRoutes]: {
    readonly [Name in keyof ContractRoutes[Feature]]: ClientRoute<ContractRoutes[Feature][Name]>
  }
}

export const routes: ClientRoutes = {
  auth: {
    login: { method: 'POST', path: '/api/login' },
    register: { method: 'POST', path: '/api/register' },
    logout: { method: 'POST', path: '/api/logout' },
    rolesPermissions: { method: 'GET', path: '/api/roles-permissions' },
    loginWithCode: { method: 'POST', path: '/api/login/code' },
    beginLoginEnrolment: { method: 'POST', path: '/api/login/enrol' },
    confirmLoginEnrolment: { method: 'POST', path: '/api/login/enrol/confirm' },
    forgotPassword: { method: 'POST', path: '/api/password/forgot' },
    resetPassword: { method: 'POST', path: '/api/password/reset' },
    verifyEmail: { method: 'POST', path: '/api/email/verify' },
  },
  exams: {
    listStudentExams: { method: 'GET', path: '/api/student-exams' },
    listExams: { method: 'GET', path: '/api/exams' },
    listExamChoices: { method: 'GET', path: '/api/exams/choices' },
    sealedPaper: { method: 'GET', path: '/api/exams/:id/paper' },
    prepareExam: { method: 'POST', path: '/api/exams/:id/prepare' },
    readDemo: { method: 'GET', path: '/api/demo' },
    gradeDemo: { method: 'POST', path: '/api/demo/result' },
    previewExam: { method: 'GET', path: '/api/exams/:id/preview' },
    gradePreview: { method: 'POST', path: '/api/exams/:id/preview/result' },
  },
  authoring: {
    changeExams: { method: 'POST', path: '/api/exams/bulk' },
    exportExams: { method: 'GET', path: '/api/exams/export' },
    createExam: { method: 'POST', path: '/api/exams' },
    readExam: { method: 'GET', path: '/api/exams/:id' },
    readExamDraft: { method: 'GET', path: '/api/exams/:id/draft' },
    updateExam: { method: 'PUT', path: '/api/exams/:id' },
    setExamStatus: { method: 'PUT', path: '/api/exams/:id/status' },
    deleteExam: { method: 'DELETE', path: '/api/exams/:id' },
    restoreExam: { method: 'POST', path: '/api/exams/:id/restore' },
    duplicateExam: { method: 'POST', path: '/api/exams/:id/duplicate' },
    readReadiness: { method: 'GET', path: '/api/exams/:id/readiness' },
    publishExam: { method: 'POST', path: '/api/exams/:id/publish' },
    unpublishExam: { method: 'POST', path: '/api/exams/:id/unpublish' },
    createSection: { method: 'POST', path: '/api/exams/:id/sections' },
    updateSection: { method: 'PUT', path: '/api/exams/:id/sections/:sectionId' },
    deleteSection: { method: 'DELETE', path: '/api/exams/:id/sections/:sectionId' },
    restoreSection: { method: 'POST', path: '/api/exams/:id/sections/:sectionId/restore' },
    orderExam: { method: 'PUT', path: '/api/exams/:id/order' },
    createParagraph: { method: 'POST', path: '/api/exams/:id/paragraphs' },
    updateParagraph: { method: 'PUT', path: '/api/exams/:id/paragraphs/:paragraphId' },
    deleteParagraph: { method: 'DELETE', path: '/api/exams/:id/paragraphs/:paragraphId' },
    restoreParagraph: { method: 'POST', path: '/api/exams/:id/paragraphs/:paragraphId/restore' },
    putFigure: { method: 'PUT', path: '/api/exams/:id/figures/:ref' },
    deleteFigure: { method: 'DELETE', path: '/api/exams/:id/figures/:ref' },
    previewRichText: { method: 'POST', path: '/api/rich-text/preview' },
  },
  questions: {
    createQuestion: { method: 'POST', path: '/api/exams/:id/questions' },
    readQuestion: { method: 'GET', path: '/api/exams/:id/questions/:questionId' },
    updateQuestion: { method: 'PUT', path: '/api/exams/:id/questions/:questionId' },
    deleteQuestion: { method: 'DELETE', path: '/api/exams/:id/questions/:questionId' },
    restoreQuestion: { method: 'POST', path: '/api/exams/:id/questions/:questionId/restore' },
    changeQuestions: { method: 'POST', path: '/api/exams/:id/questions/bulk' },
    listQuestions: { method: 'GET', path: '/api/questions' },
    listTopics: { method: 'GET', path: '/api/questions/topics' },
    reuseQuestions: { method: 'POST', path: '/api/exams/:id/questions/reuse' },
    readExplanation: { method: 'GET', path: '/api/exams/:id/questions/:questionId/explanation' },
    updateExplanation: { method: 'PUT', path: '/api/exams/:id/questions/:questionId/explanation' },
    listExplanations: { method: 'GET', path: '/api/exams/:id/explanations' },
  },
  corrections: {
    readKeys: { method: 'GET', path: '/api/exams/:id/keys' },
    previewCorrection: { method: 'POST', path: '/api/exams/:id/corrections/preview' },
    applyCorrection: { method: 'POST', path: '/api/exams/:id/corrections' },
  },
  attempts: {
    startAttempt: { method: 'POST', path: '/api/attempts' },
    joinAttempt: { method: 'POST', path: '/api/attempts/:id/writers' },
    appendEvents: { method: 'POST', path: '/api/attempts/:id/events' },
    watchStanding: { method: 'GET', path: '/api/attempts/:id/standing' },
    submitAttempt: { method: 'POST', path: '/api/attempts/:id/submit' },
    readResult: { method: 'GET', path: '/api/attempts/:id/result' },
    importRescueFile: { method: 'POST', path: '/api/rescue-files' },
  },
  profile: {
    readProfile: { method: 'GET', path: '/api/profile' },
    changeProfile: { method: 'PATCH', path: '/api/profile' },
    acceptPrivacy: { method: 'POST', path: '/api/profile/privacy' },
    sendVerification: { method: 'POST', path: '/api/profile/verification' },
    listDevices: { method: 'GET', path: '/api/profile/devices' },
    signDeviceOut: { method: 'DELETE', path: '/api/profile/devices/:id' },
    signOutEverywhere: { method: 'POST', path: '/api/profile/sign-out-everywhere' },
    exportOwnData: { method: 'GET', path: '/api/profile/export' },
    deleteAccount: { method: 'POST', path: '/api/profile/delete' },
    beginSecondStep: { method: 'POST', path: '/api/profile/second-step' },
    confirmSecondStep: { method: 'POST', path: '/api/profile/second-step/confirm' },
    endSecondStep: { method: 'POST', path: '/api/profile/second-step/disable' },
    renewRecoveryCodes: { method: 'POST', path: '/api/profile/second-step/recovery-codes' },
  },
  exchange: {
    checkImport: { method: 'POST', path: '/api/imports' },
    listImportedQuestions: { method: 'GET', path: '/api/imports/:id/questions' },
    commitImport: { method: 'POST', path: '/api/imports/:id/commit' },
    readImport: { method: 'GET', path: '/api/imports/:id' },
    importTemplate: { method: 'GET', path: '/api/import-template' },
    exportExam: { method: 'GET', path: '/api/exams/:id/export' },
    readExportLosses: { method: 'GET', path: '/api/exams/:id/export-losses' },
  },
  files: {
    uploadImage: { method: 'POST', path: '/api/files' },
    readFile: { method: 'GET', path: '/api/files/:id' },
    beginUpload: { method: 'POST', path: '/api/uploads' },
    readUpload: { method: 'GET', path: '/api/uploads/:id' },
    continueUpload: { method: 'PATCH', path: '/api/uploads/:id' },
  },
  reports: {
    readExamReport: { method: 'GET', path: '/api/exams/:id/report' },
    readItemReport: { method: 'GET', path: '/api/exams/:id/report/items/:questionId' },
    listResults: { method: 'GET', path: '/api/exams/:id/report/attempts' },
    exportResults: { method: 'GET', path: '/api/exams/:id/report/attempts/export' },
    exportItems: { method: 'GET', path: '/api/exams/:id/report/items/export' },
    readAttemptReport: { method: 'GET', path: '/api/exams/:id/report/attempts/:attemptId' },
    readAttention: { method: 'GET', path: '/api/attention' },
  },
  users: {
    listUsers: { method: 'GET', path: '/api/users' },
    createUser: { method: 'POST', path: '/api/users' },
    readUser: { method: 'GET', path: '/api/users/:id' },
    updateUser: { method: 'PUT', path: '/api/users/:id' },
    deleteUser: { method: 'DELETE', path: '/api/users/:id' },
    changeUsers: { method: 'POST', path: '/api/users/bulk' },
    exportUsers: { method: 'GET', path: '/api/users/export' },
    userTemplate: { method: 'GET', path: '/api/users/import/template' },
    checkUserImport: { method: 'POST', path: '/api/users/import/check' },
    importUsers: { method: 'POST', path: '/api/users/import' },
  },
  roles: {
    listRoles: { method: 'GET', path: '/api/roles' },
    roleChoices: { method: 'GET', path: '/api/roles/choices' },
    createRole: { method: 'POST', path: '/api/roles' },
    readRole: { method: 'GET', path: '/api/roles/:id' },
    updateRole: { method: 'PUT', path: '/api/roles/:id' },
    deleteRole: { method: 'DELETE', path: '/api/roles/:id' },
    listPermissions: { method: 'GET', path: '/api/permissions' },
    readPermission: { method: 'GET', path: '/api/permissions/:name' },
    updatePermission: { method: 'PUT', path: '/api/permissions/:name' },
  },
  categories: {
    listCategories: { method: 'GET', path: '/api/categories' },
    categoryTree: { method: 'GET', path: '/api/categories/tree' },
    createCategory: { method: 'POST', path: '/api/categories' },
    readCategory: { method: 'GET', path: '/api/categories/:id' },
    updateCategory: { method: 'PUT', path: '/api/categories/:id' },
    deleteCategory: { method: 'DELETE', path: '/api/categories/:id' },
    changeCategories: { method: 'POST', path: '/api/categories/bulk' },
  },
  audit: {
    listAudit: { method: 'GET', path: '/api/audit' },
    auditFilters: { method: 'GET', path: '/api/audit/filters' },
  },
  grading: {
    gradingQueue: { method: 'GET', path: '/api/exams/:id/grading' },
    gradingAnswers: { method: 'GET', path: '/api/exams/:id/grading/:questionId' },
    giveGrade: { method: 'PUT', path: '/api/exams/:id/grading/:questionId' },
    revealNames: { method: 'POST', path: '/api/exams/:id/grading/:questionId/names' },
  },
  live: {
    monitorExam: { method: 'GET', path: '/api/exams/:id/monitor' },
    grantTime: { method: 'POST', path: '/api/exams/:id/extra-time' },
    closeAttempts: { method: 'POST', path: '/api/exams/:id/closings' },
    reopenAttempts: { method: 'POST', path: '/api/exams/:id/reopenings' },
    listParkedCommands: { method: 'GET', path: '/api/exams/:id/parked-commands' },
    decideParkedCommand: { method: 'POST', path: '/api/parked-commands/:id/decision' },
  },
  inquiries: {
    sendInquiry: { method: 'POST', path: '/api/inquiries' },
    listInquiries: { method: 'GET', path: '/api/inquiries' },
    readInquiry: { method: 'GET', path: '/api/inquiries/:id' },
    changeInquiries: { method: 'POST', path: '/api/inquiries/bulk' },
    deleteInquiry: { method: 'DELETE', path: '/api/inquiries/:id' },
  },
  partners: {
    readPartnerStrip: { method: 'GET', path: '/api/partners/strip' },
    listPartners: { method: 'GET', path: '/api/partners' },
    createPartner: { method: 'POST', path: '/api/partners' },
    readPartner: { method: 'GET', path: '/api/partners/:id' },
    updatePartner: { method: 'PUT', path: '/api/partners/:id' },
    deletePartner: { method: 'DELETE', path: '/api/partners/:id' },
  },
  marketing: {
    readLanding: { method: 'GET', path: '/api/landing/marketing/:slug' },
    countVisit: { method: 'POST', path: '/api/landing/marketing/:slug/visits' },
    registerInterest: { method: 'POST', path: '/api/interests' },
    listLinks: { method: 'GET', path: '/api/marketing-links' },
    createLink: { method: 'POST', path: '/api/marketing-links' },
    readLink: { method: 'GET', path: '/api/marketing-links/:id' },
    updateLink: { method: 'PUT', path: '/api/marketing-links/:id' },
    deleteLink: { method: 'DELETE', path: '/api/marketing-links/:id' },
    listInterests: { method: 'GET', path: '/api/interests' },
    exportInterests: { method: 'GET', path: '/api/interests/export' },
    deleteInterest: { method: 'DELETE', path: '/api/interests/:id' },
  },
  progress: {
    readStudentProgress: { method: 'GET', path: '/api/student-progress' },
  },
  news: {
    listCurrentNews: { method: 'GET', path: '/api/current-news' },
    listNews: { method: 'GET', path: '/api/news' },
    createNews: { method: 'POST', path: '/api/news' },
    readNews: { method: 'GET', path: '/api/news/:id' },
    updateNews: { method: 'PUT', path: '/api/news/:id' },
    deleteNews: { method: 'DELETE', path: '/api/news/:id' },
    changeNews: { method: 'POST', path: '/api/news/bulk' },
  },
  notifications: {
    readNotificationSettings: { method: 'GET', path: '/api/notifications' },
    changeWish: { method: 'PUT', path: '/api/notifications/wishes' },
    keepDevice: { method: 'POST', path: '/api/notifications/device' },
    forgetDevice: { method: 'DELETE', path: '/api/notifications/device' },
  },
  settings: {
    readSettings: { method: 'GET', path: '/api/settings' },
    readAcademySettings: { method: 'GET', path: '/api/academy-settings' },
    updateSettings: { method: 'PUT', path: '/api/settings' },
    readHealth: { method: 'GET', path: '/api/health' },
    readTime: { method: 'GET', path: '/api/time' },
  },
}
