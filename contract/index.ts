/** The whole contract: every route of the academy, by feature. */
import * as attemptReport from './attempt-report.ts'
import * as attempts from './attempts.ts'
import * as attention from './attention.ts'
import * as auth from './auth.ts'
import * as authoring from './authoring.ts'
import * as corrections from './corrections.ts'
import * as examParts from './exam-parts.ts'
import * as exams from './exams.ts'
import * as exchange from './exchange.ts'
import * as files from './files.ts'
import * as questions from './questions.ts'
import * as reports from './reports.ts'
import * as roles from './roles.ts'
import * as categories from './categories.ts'
import * as audit from './audit.ts'
import * as grading from './grading.ts'
import * as inquiries from './inquiries.ts'
import * as marketing from './marketing.ts'
import * as partners from './partners.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as news from './news.ts'
import * as profile from './profile.ts'
import * as progress from './progress.ts'
import type { Route } from './route.ts'
import * as settings from './settings.ts'
import * as users from './users.ts'

export const routes = {
  auth: {
    login: auth.login,
    register: auth.register,
    logout: auth.logout,
    rolesPermissions: auth.rolesPermissions,
    loginWithCode: auth.loginWithCode,
    beginLoginEnrolment: auth.beginLoginEnrolment,
    confirmLoginEnrolment: auth.confirmLoginEnrolment,
    forgotPassword: auth.forgotPassword,
    resetPassword: auth.resetPassword,
    verifyEmail: auth.verifyEmail,
  },
  exams: {
    listStudentExams: exams.listStudentExams,
    listExams: exams.listExams,
    listExamChoices: exams.listExamChoices,
    sealedPaper: exams.sealedPaper,
    prepareExam: exams.prepareExam,
    readDemo: exams.readDemo,
    gradeDemo: exams.gradeDemo,
    previewExam: exams.previewExam,
    gradePreview: exams.gradePreview,
  },
  authoring: {
    changeExams: exams.changeExams,
    exportExams: exams.exportExams,
    createExam: authoring.createExam,
    readExam: authoring.readExam,
    readExamDraft: authoring.readExamDraft,
    updateExam: authoring.updateExam,
    setExamStatus: authoring.setExamStatus,
    deleteExam: authoring.deleteExam,
    restoreExam: authoring.restoreExam,
    duplicateExam: authoring.duplicateExam,
    readReadiness: authoring.readReadiness,
    publishExam: authoring.publishExam,
    unpublishExam: authoring.unpublishExam,
    createSection: examParts.createSection,
    updateSection: examParts.updateSection,
    deleteSection: examParts.deleteSection,
    restoreSection: examParts.restoreSection,
    orderExam: examParts.orderExam,
    createParagraph: examParts.createParagraph,
    updateParagraph: examParts.updateParagraph,
    deleteParagraph: examParts.deleteParagraph,
    restoreParagraph: examParts.restoreParagraph,
    putFigure: examParts.putFigure,
    deleteFigure: examParts.deleteFigure,
    previewRichText: examParts.previewRichText,
  },
  questions: {
    createQuestion: questions.createQuestion,
    readQuestion: questions.readQuestion,
    updateQuestion: questions.updateQuestion,
    deleteQuestion: questions.deleteQuestion,
    restoreQuestion: questions.restoreQuestion,
    changeQuestions: questions.changeQuestions,
    listQuestions: questions.listQuestions,
    listTopics: questions.listTopics,
    reuseQuestions: questions.reuseQuestions,
    readExplanation: questions.readExplanation,
    updateExplanation: questions.updateExplanation,
    listExplanations: questions.listExplanations,
  },
  corrections: {
    readKeys: corrections.readKeys,
    previewCorrection: corrections.previewCorrection,
    applyCorrection: corrections.applyCorrection,
  },
  attempts: {
    startAttempt: attempts.startAttempt,
    joinAttempt: attempts.joinAttempt,
    appendEvents: attempts.appendEvents,
    watchStanding: attempts.watchStanding,
    submitAttempt: attempts.submitAttempt,
    readResult: attempts.readResult,
    importRescueFile: attempts.importRescueFile,
  },
  profile: {
    readProfile: profile.readProfile,
    changeProfile: profile.changeProfile,
    acceptPrivacy: profile.acceptPrivacy,
    sendVerification: profile.sendVerification,
    listDevices: profile.listDevices,
    signDeviceOut: profile.signDeviceOut,
    signOutEverywhere: profile.signOutEverywhere,
    exportOwnData: profile.exportOwnData,
    deleteAccount: profile.deleteAccount,
    beginSecondStep: profile.beginSecondStep,
    confirmSecondStep: profile.confirmSecondStep,
    endSecondStep: profile.endSecondStep,
    renewRecoveryCodes: profile.renewRecoveryCodes,
  },
  exchange: {
    checkImport: exchange.checkImport,
    listImportedQuestions: exchange.listImportedQuestions,
    commitImport: exchange.commitImport,
    readImport: exchange.readImport,
    importTemplate: exchange.importTemplate,
    exportExam: exchange.exportExam,
    readExportLosses: exchange.readExportLosses,
  },
  files: {
    uploadImage: files.uploadImage,
    readFile: files.readFile,
    beginUpload: files.beginUpload,
    readUpload: files.readUpload,
    continueUpload: files.continueUpload,
  },
  reports: {
    readExamReport: reports.readExamReport,
    readItemReport: reports.readItemReport,
    listResults: reports.listResults,
    exportResults: reports.exportResults,
    exportItems: reports.exportItems,
    readAttemptReport: attemptReport.readAttemptReport,
    readAttention: attention.readAttention,
  },
  users: {
    listUsers: users.listUsers,
    createUser: users.createUser,
    readUser: users.readUser,
    updateUser: users.updateUser,
    deleteUser: users.deleteUser,
    changeUsers: users.changeUsers,
    exportUsers: users.exportUsers,
    userTemplate: users.userTemplate,
    checkUserImport: users.checkUserImport,
    importUsers: users.importUsers,
  },
  roles: {
    listRoles: roles.listRoles,
    roleChoices: roles.roleChoices,
    createRole: roles.createRole,
    readRole: roles.readRole,
    updateRole: roles.updateRole,
    deleteRole: roles.deleteRole,
    listPermissions: roles.listPermissions,
    readPermission: roles.readPermission,
    updatePermission: roles.updatePermission,
  },
  categories: {
    listCategories: categories.listCategories,
    categoryTree: categories.categoryTree,
    createCategory: categories.createCategory,
    readCategory: categories.readCategory,
    updateCategory: categories.updateCategory,
    deleteCategory: categories.deleteCategory,
    changeCategories: categories.changeCategories,
  },
  audit: {
    listAudit: audit.listAudit,
    auditFilters: audit.auditFilters,
  },
  grading: {
    gradingQueue: grading.gradingQueue,
    gradingAnswers: grading.gradingAnswers,
    giveGrade: grading.giveGrade,
    revealNames: grading.revealNames,
  },
  live: {
    monitorExam: live.monitorExam,
    grantTime: live.grantTime,
    closeAttempts: live.closeAttempts,
    reopenAttempts: live.reopenAttempts,
    listParkedCommands: live.listParkedCommands,
    decideParkedCommand: live.decideParkedCommand,
  },
  inquiries: {
    sendInquiry: inquiries.sendInquiry,
    listInquiries: inquiries.listInquiries,
    readInquiry: inquiries.readInquiry,
    changeInquiries: inquiries.changeInquiries,
    deleteInquiry: inquiries.deleteInquiry,
  },
  partners: {
    readPartnerStrip: partners.readPartnerStrip,
    listPartners: partners.listPartners,
    createPartner: partners.createPartner,
    readPartner: partners.readPartner,
    updatePartner: partners.updatePartner,
    deletePartner: partners.deletePartner,
  },
  marketing: {
    readLanding: marketing.readLanding,
    countVisit: marketing.countVisit,
    registerInterest: marketing.registerInterest,
    listLinks: marketing.listLinks,
    createLink: marketing.createLink,
    readLink: marketing.readLink,
    updateLink: marketing.updateLink,
    deleteLink: marketing.deleteLink,
    listInterests: marketing.listInterests,
    exportInterests: marketing.exportInterests,
    deleteInterest: marketing.deleteInterest,
  },
  progress: {
    readStudentProgress: progress.readStudentProgress,
  },
  news: {
    listCurrentNews: news.listCurrentNews,
    listNews: news.listNews,
    createNews: news.createNews,
    readNews: news.readNews,
    updateNews: news.updateNews,
    deleteNews: news.deleteNews,
    changeNews: news.changeNews,
  },
  notifications: {
    readNotificationSettings: notifications.readNotificationSettings,
    changeWish: notifications.changeWish,
    keepDevice: notifications.keepDevice,
    forgetDevice: notifications.forgetDevice,
  },
  settings: {
    readSettings: settings.readSettings,
    readAcademySettings: settings.readAcademySettings,
    updateSettings: settings.updateSettings,
    readHealth: settings.readHealth,
    readTime: settings.readTime,
  },
} as const

export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature) => Object.values(feature) as Route[])
