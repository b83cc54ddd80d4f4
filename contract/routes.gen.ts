/** Written by `npm run registries` from the files that exist; not edited by hand. */
import * as academyFigures from './office/academy-figures.ts'
import * as attemptPatterns from './attempts/attempt-patterns.ts'
import * as attemptReplay from './attempts/attempt-replay.ts'
import * as attemptReport from './attempts/attempt-report.ts'
import * as attempts from './attempts/attempts.ts'
import * as attention from './exams/attention.ts'
import * as audit from './people/audit.ts'
import * as auth from './people/auth.ts'
import * as bankFilling from './exams/bank-filling.ts'
import * as bin from './office/bin.ts'
import * as calendar from './groups/calendar.ts'
import * as cannedReplies from './messages/canned-replies.ts'
import * as categories from './exams/categories.ts'
import * as certificates from './attempts/certificates.ts'
import * as classStream from './groups/class-stream.ts'
import * as contactHours from './office/contact-hours.ts'
import * as contacts from './messages/contacts.ts'
import * as corrections from './exams/corrections.ts'
import * as coupons from './shop/coupons.ts'
import * as courseProgress from './learning/course-progress.ts'
import * as courses from './learning/courses.ts'
import * as examDay from './attempts/exam-day.ts'
import * as examDraft from './exams/exam-draft.ts'
import * as examFigures from './exams/exam-figures.ts'
import * as examGroups from './exams/exam-groups.ts'
import * as examReceipts from './attempts/exam-receipts.ts'
import * as examTexts from './exams/exam-texts.ts'
import * as examVersions from './exams/exam-versions.ts'
import * as exams from './exams/exams.ts'
import * as exchange from './exams/exchange.ts'
import * as explanations from './exams/explanations.ts'
import * as familyLinks from './people/family-links.ts'
import * as files from './office/files.ts'
import * as find from './office/find.ts'
import * as grading from './attempts/grading.ts'
import * as groupFigures from './groups/group-figures.ts'
import * as groupProgress from './groups/group-progress.ts'
import * as groups from './groups/groups.ts'
import * as inbox from './messages/inbox.ts'
import * as inquiries from './messages/inquiries.ts'
import * as interestMessage from './public-pages/interest-message.ts'
import * as landingCourses from './learning/landing-courses.ts'
import * as learning from './learning/learning.ts'
import * as lessonNotes from './learning/lesson-notes.ts'
import * as lessonQuestions from './practice/lesson-questions.ts'
import * as lessons from './learning/lessons.ts'
import * as linkPeople from './public-pages/link-people.ts'
import * as marketing from './public-pages/marketing.ts'
import * as meetingCalendar from './groups/meeting-calendar.ts'
import * as meetingPeople from './groups/meeting-people.ts'
import * as meetings from './groups/meetings.ts'
import * as monitor from './attempts/monitor.ts'
import * as news from './messages/news.ts'
import * as notifications from './messages/notifications.ts'
import * as onlineCourses from './groups/online-courses.ts'
import * as orders from './shop/orders.ts'
import * as ownMeetings from './groups/own-meetings.ts'
import * as packages from './shop/packages.ts'
import * as partners from './public-pages/partners.ts'
import * as paymentDifferences from './shop/payment-differences.ts'
import * as paymentNumbers from './shop/payment-numbers.ts'
import * as payments from './shop/payments.ts'
import * as personNotes from './people/person-notes.ts'
import * as personPage from './people/person-page.ts'
import * as practice from './practice/practice.ts'
import * as practiceAssignments from './practice/practice-assignments.ts'
import * as practiceClasses from './practice/practice-classes.ts'
import * as practiceLog from './practice/practice-log.ts'
import * as practiceQuestions from './practice/practice-questions.ts'
import * as practiceScores from './practice/practice-scores.ts'
import * as practiceTopics from './practice/practice-topics.ts'
import * as printedExams from './exams/printed-exams.ts'
import * as profile from './people/profile.ts'
import * as progress from './attempts/progress.ts'
import * as publication from './exams/publication.ts'
import * as questionBank from './exams/question-bank.ts'
import * as questions from './exams/questions.ts'
import * as receipts from './shop/receipts.ts'
import * as recordFigures from './shop/record-figures.ts'
import * as refunds from './shop/refunds.ts'
import * as renderedPages from './public-pages/rendered-pages.ts'
import * as reports from './attempts/reports.ts'
import * as resultChanges from './attempts/result-changes.ts'
import * as roles from './people/roles.ts'
import * as safeBrowser from './attempts/safe-browser.ts'
import * as savedViews from './office/saved-views.ts'
import * as sealedDeliveries from './attempts/sealed-deliveries.ts'
import * as securityLog from './people/security-log.ts'
import * as settings from './office/settings.ts'
import * as sheetImports from './office/sheet-imports.ts'
import * as studentResults from './attempts/student-results.ts'
import * as subscriptions from './shop/subscriptions.ts'
import * as systemHealth from './office/system-health.ts'
import * as users from './people/users.ts'
import * as zoom from './groups/zoom.ts'

export const routes = {
  academyFigures: {
    readAcademyFigures: academyFigures.readAcademyFigures,
  },
  attemptPatterns: {
    listPatterns: attemptPatterns.listPatterns,
  },
  attemptReplay: {
    readOwnReplay: attemptReplay.readOwnReplay,
    readReplay: attemptReplay.readReplay,
  },
  attemptReport: {
    readAttemptReport: attemptReport.readAttemptReport,
    readTimeline: attemptReport.readTimeline,
  },
  attempts: {
    appendEvents: attempts.appendEvents,
    importRescueFile: attempts.importRescueFile,
    joinAttempt: attempts.joinAttempt,
    readResult: attempts.readResult,
    startAttempt: attempts.startAttempt,
    submitAttempt: attempts.submitAttempt,
    watchStanding: attempts.watchStanding,
  },
  attention: {
    readAttention: attention.readAttention,
    readMyDay: attention.readMyDay,
    readWaitingCounts: attention.readWaitingCounts,
  },
  audit: {
    auditFilters: audit.auditFilters,
    exportAudit: audit.exportAudit,
    listAudit: audit.listAudit,
    listRecordChanges: audit.listRecordChanges,
  },
  auth: {
    beginLoginEnrolment: auth.beginLoginEnrolment,
    confirmLoginEnrolment: auth.confirmLoginEnrolment,
    forgotPassword: auth.forgotPassword,
    login: auth.login,
    loginWithCode: auth.loginWithCode,
    logout: auth.logout,
    register: auth.register,
    resetPassword: auth.resetPassword,
    rolesPermissions: auth.rolesPermissions,
    stopEmailChange: auth.stopEmailChange,
    verifyEmail: auth.verifyEmail,
  },
  bankFilling: {
    chooseFromBank: bankFilling.chooseFromBank,
    fillSection: bankFilling.fillSection,
  },
  bin: {
    listBin: bin.listBin,
    purgeRecords: bin.purgeRecords,
    restoreRecord: bin.restoreRecord,
    restoreRecords: bin.restoreRecords,
  },
  calendar: {
    downloadMeetingCalendar: calendar.downloadMeetingCalendar,
    endGroupAddress: calendar.endGroupAddress,
    endOwnAddress: calendar.endOwnAddress,
    makeGroupAddress: calendar.makeGroupAddress,
    makeOwnAddress: calendar.makeOwnAddress,
    readCalendar: calendar.readCalendar,
    readGroupAddress: calendar.readGroupAddress,
    readOwnAddress: calendar.readOwnAddress,
  },
  cannedReplies: {
    createCannedReply: cannedReplies.createCannedReply,
    deleteCannedReply: cannedReplies.deleteCannedReply,
    listCannedReplies: cannedReplies.listCannedReplies,
    readCannedReply: cannedReplies.readCannedReply,
    updateCannedReply: cannedReplies.updateCannedReply,
  },
  categories: {
    categoryTree: categories.categoryTree,
    changeCategories: categories.changeCategories,
    createCategory: categories.createCategory,
    deleteCategory: categories.deleteCategory,
    listCategories: categories.listCategories,
    readCategory: categories.readCategory,
    updateCategory: categories.updateCategory,
  },
  certificates: {
    checkCertificate: certificates.checkCertificate,
    issueCertificate: certificates.issueCertificate,
    listOwnCertificates: certificates.listOwnCertificates,
    readCertificateOfAttempt: certificates.readCertificateOfAttempt,
    withdrawCertificate: certificates.withdrawCertificate,
  },
  classStream: {
    changePost: classStream.changePost,
    deleteComment: classStream.deleteComment,
    deletePost: classStream.deletePost,
    listClassStream: classStream.listClassStream,
    listComments: classStream.listComments,
    openComments: classStream.openComments,
    readClass: classStream.readClass,
    readPostFile: classStream.readPostFile,
    writeComment: classStream.writeComment,
    writePost: classStream.writePost,
  },
  contactHours: {
    readContactHours: contactHours.readContactHours,
    updateContactHours: contactHours.updateContactHours,
  },
  contacts: {
    beginThread: contacts.beginThread,
    listOwnThreads: contacts.listOwnThreads,
    readOwnThread: contacts.readOwnThread,
    seeThread: contacts.seeThread,
    writeMessage: contacts.writeMessage,
  },
  corrections: {
    applyCorrection: corrections.applyCorrection,
    previewCorrection: corrections.previewCorrection,
    readKeys: corrections.readKeys,
  },
  coupons: {
    changeCoupons: coupons.changeCoupons,
    createCoupon: coupons.createCoupon,
    deleteCoupon: coupons.deleteCoupon,
    exportCoupons: coupons.exportCoupons,
    listCouponUses: coupons.listCouponUses,
    listCoupons: coupons.listCoupons,
    makeCoupons: coupons.makeCoupons,
    readCoupon: coupons.readCoupon,
    updateCoupon: coupons.updateCoupon,
  },
  courseProgress: {
    listCourseStudents: courseProgress.listCourseStudents,
    readCourseProgress: courseProgress.readCourseProgress,
    readFilmCurve: courseProgress.readFilmCurve,
  },
  courses: {
    addCoursePackages: courses.addCoursePackages,
    addPackageCourses: courses.addPackageCourses,
    changeCourses: courses.changeCourses,
    createCourse: courses.createCourse,
    deleteCourse: courses.deleteCourse,
    duplicateCourse: courses.duplicateCourse,
    listCoursePackages: courses.listCoursePackages,
    listCourses: courses.listCourses,
    listPackageCourses: courses.listPackageCourses,
    readCourse: courses.readCourse,
    removeCoursePackages: courses.removeCoursePackages,
    removePackageCourses: courses.removePackageCourses,
    updateCourse: courses.updateCourse,
  },
  examDay: {
    readExamDay: examDay.readExamDay,
  },
  examDraft: {
    changeDraws: examDraft.changeDraws,
    createExam: examDraft.createExam,
    createParagraph: examDraft.createParagraph,
    createSection: examDraft.createSection,
    deleteExam: examDraft.deleteExam,
    deleteFigure: examDraft.deleteFigure,
    deleteParagraph: examDraft.deleteParagraph,
    deleteSection: examDraft.deleteSection,
    duplicateExam: examDraft.duplicateExam,
    orderExam: examDraft.orderExam,
    previewRichText: examDraft.previewRichText,
    putFigure: examDraft.putFigure,
    readExam: examDraft.readExam,
    readExamDraft: examDraft.readExamDraft,
    restoreExam: examDraft.restoreExam,
    restoreParagraph: examDraft.restoreParagraph,
    restoreSection: examDraft.restoreSection,
    setExamStatus: examDraft.setExamStatus,
    updateExam: examDraft.updateExam,
    updateParagraph: examDraft.updateParagraph,
    updateSection: examDraft.updateSection,
  },
  examFigures: {
    readExamFigures: examFigures.readExamFigures,
  },
  examGroups: {
    changeExamGroups: examGroups.changeExamGroups,
    listExamsOfGroup: examGroups.listExamsOfGroup,
    readExamGroups: examGroups.readExamGroups,
  },
  examReceipts: {
    checkReceipt: examReceipts.checkReceipt,
    listReceiptKeys: examReceipts.listReceiptKeys,
    readOwnReceipt: examReceipts.readOwnReceipt,
    readReceiptOfAttempt: examReceipts.readReceiptOfAttempt,
  },
  examTexts: {
    changeTexts: examTexts.changeTexts,
  },
  examVersions: {
    compareExamVersions: examVersions.compareExamVersions,
    listExamVersions: examVersions.listExamVersions,
  },
  exams: {
    changeExams: exams.changeExams,
    exportExams: exams.exportExams,
    gradeDemo: exams.gradeDemo,
    gradePreview: exams.gradePreview,
    listExamChoices: exams.listExamChoices,
    listExams: exams.listExams,
    listStudentExams: exams.listStudentExams,
    prepareExam: exams.prepareExam,
    previewExam: exams.previewExam,
    readDemo: exams.readDemo,
    sealedPaper: exams.sealedPaper,
  },
  exchange: {
    checkImport: exchange.checkImport,
    chooseImportColumns: exchange.chooseImportColumns,
    commitImport: exchange.commitImport,
    exportExam: exchange.exportExam,
    importTemplate: exchange.importTemplate,
    listImportedQuestions: exchange.listImportedQuestions,
    readExportLosses: exchange.readExportLosses,
    readImport: exchange.readImport,
  },
  explanations: {
    listExplanations: explanations.listExplanations,
    readExplanation: explanations.readExplanation,
    updateExplanation: explanations.updateExplanation,
  },
  familyLinks: {
    endFamilyLinkOf: familyLinks.endFamilyLinkOf,
    endOwnFamilyLink: familyLinks.endOwnFamilyLink,
    makeFamilyLinkOf: familyLinks.makeFamilyLinkOf,
    makeOwnFamilyLink: familyLinks.makeOwnFamilyLink,
    readFamilyLinkOf: familyLinks.readFamilyLinkOf,
    readFamilyReport: familyLinks.readFamilyReport,
    readOwnFamilyLink: familyLinks.readOwnFamilyLink,
  },
  files: {
    beginUpload: files.beginUpload,
    continueUpload: files.continueUpload,
    readFile: files.readFile,
    readUpload: files.readUpload,
    uploadImage: files.uploadImage,
  },
  find: {
    findThings: find.findThings,
  },
  grading: {
    giveGrade: grading.giveGrade,
    gradingAnswers: grading.gradingAnswers,
    gradingQueue: grading.gradingQueue,
    revealNames: grading.revealNames,
  },
  groupFigures: {
    readGroupFigures: groupFigures.readGroupFigures,
  },
  groupProgress: {
    exportGroupProgress: groupProgress.exportGroupProgress,
    listGroupProgress: groupProgress.listGroupProgress,
  },
  groups: {
    addGroupStudents: groups.addGroupStudents,
    changeJoinLink: groups.changeJoinLink,
    createGroup: groups.createGroup,
    deleteGroup: groups.deleteGroup,
    importGroupStudents: groups.importGroupStudents,
    joinGroup: groups.joinGroup,
    leaveGroup: groups.leaveGroup,
    listGroupChoices: groups.listGroupChoices,
    listGroupMemberIds: groups.listGroupMemberIds,
    listGroupStudents: groups.listGroupStudents,
    listGroups: groups.listGroups,
    listOwnGroups: groups.listOwnGroups,
    listTeachers: groups.listTeachers,
    readGroup: groups.readGroup,
    readGroupLink: groups.readGroupLink,
    removeGroupStudents: groups.removeGroupStudents,
    seatUsers: groups.seatUsers,
    takeBackSeats: groups.takeBackSeats,
    updateGroup: groups.updateGroup,
  },
  inbox: {
    answerThread: inbox.answerThread,
    assignThread: inbox.assignThread,
    closeThread: inbox.closeThread,
    countInbox: inbox.countInbox,
    listColleagues: inbox.listColleagues,
    listInbox: inbox.listInbox,
    readThread: inbox.readThread,
    readingThread: inbox.readingThread,
    tellAnswering: inbox.tellAnswering,
    writeToGroup: inbox.writeToGroup,
    writeToStudent: inbox.writeToStudent,
  },
  inquiries: {
    changeInquiries: inquiries.changeInquiries,
    deleteInquiry: inquiries.deleteInquiry,
    listInquiries: inquiries.listInquiries,
    readInquiry: inquiries.readInquiry,
    sendInquiry: inquiries.sendInquiry,
  },
  interestMessage: {
    readInterestMessage: interestMessage.readInterestMessage,
    updateInterestMessage: interestMessage.updateInterestMessage,
  },
  landingCourses: {
    listLandingCourses: landingCourses.listLandingCourses,
    readFreeLesson: landingCourses.readFreeLesson,
    readFreeLessonFile: landingCourses.readFreeLessonFile,
    readLandingCourse: landingCourses.readLandingCourse,
  },
  learning: {
    checkKeptLessons: learning.checkKeptLessons,
    completeLesson: learning.completeLesson,
    keepLesson: learning.keepLesson,
    listStudentCourses: learning.listStudentCourses,
    openLesson: learning.openLesson,
    previewLessonFile: learning.previewLessonFile,
    readLessonFile: learning.readLessonFile,
    readStudentCourse: learning.readStudentCourse,
    reportWatched: learning.reportWatched,
  },
  lessonNotes: {
    listLessonNotes: lessonNotes.listLessonNotes,
    writeLessonNote: lessonNotes.writeLessonNote,
  },
  lessonQuestions: {
    answerLessonQuestion: lessonQuestions.answerLessonQuestion,
    readLessonQuestions: lessonQuestions.readLessonQuestions,
  },
  lessons: {
    createChapter: lessons.createChapter,
    createLesson: lessons.createLesson,
    deleteChapter: lessons.deleteChapter,
    deleteLesson: lessons.deleteLesson,
    listFilmLessons: lessons.listFilmLessons,
    orderOutline: lessons.orderOutline,
    readLesson: lessons.readLesson,
    readLessonQuestions: lessons.readLessonQuestions,
    readOutline: lessons.readOutline,
    updateChapter: lessons.updateChapter,
    updateLesson: lessons.updateLesson,
  },
  linkPeople: {
    listLinkPeople: linkPeople.listLinkPeople,
  },
  marketing: {
    countVisit: marketing.countVisit,
    createLink: marketing.createLink,
    deleteInterest: marketing.deleteInterest,
    deleteLink: marketing.deleteLink,
    exportInterests: marketing.exportInterests,
    listInterests: marketing.listInterests,
    listLinks: marketing.listLinks,
    readLanding: marketing.readLanding,
    readLink: marketing.readLink,
    readLinkResults: marketing.readLinkResults,
    registerInterest: marketing.registerInterest,
    updateLink: marketing.updateLink,
    withdrawConsent: marketing.withdrawConsent,
  },
  meetingCalendar: {
    readMeetingCalendar: meetingCalendar.readMeetingCalendar,
  },
  meetingPeople: {
    listMeetingPeople: meetingPeople.listMeetingPeople,
  },
  meetings: {
    changeMeetingDate: meetings.changeMeetingDate,
    createMeeting: meetings.createMeeting,
    deleteMeeting: meetings.deleteMeeting,
    exportAttendance: meetings.exportAttendance,
    findConflicts: meetings.findConflicts,
    listAttendance: meetings.listAttendance,
    listMeetingDates: meetings.listMeetingDates,
    listMeetings: meetings.listMeetings,
    listProviders: meetings.listProviders,
    makeRecordingLesson: meetings.makeRecordingLesson,
    readMeeting: meetings.readMeeting,
    setUpAgain: meetings.setUpAgain,
    updateMeeting: meetings.updateMeeting,
  },
  monitor: {
    closeAttempts: monitor.closeAttempts,
    decideParkedCommand: monitor.decideParkedCommand,
    grantTime: monitor.grantTime,
    listParkedCommands: monitor.listParkedCommands,
    monitorExam: monitor.monitorExam,
    reopenAttempts: monitor.reopenAttempts,
  },
  news: {
    changeNews: news.changeNews,
    createNews: news.createNews,
    deleteNews: news.deleteNews,
    listCurrentNews: news.listCurrentNews,
    listNews: news.listNews,
    readNews: news.readNews,
    updateNews: news.updateNews,
  },
  notifications: {
    changeWish: notifications.changeWish,
    forgetDevice: notifications.forgetDevice,
    keepDevice: notifications.keepDevice,
    readNotificationSettings: notifications.readNotificationSettings,
  },
  onlineCourses: {
    changeGroupCourse: onlineCourses.changeGroupCourse,
    enrolInCourse: onlineCourses.enrolInCourse,
    listOnlineCourses: onlineCourses.listOnlineCourses,
    readGroupCourse: onlineCourses.readGroupCourse,
  },
  orders: {
    cancelOrder: orders.cancelOrder,
    confirmByLink: orders.confirmByLink,
    confirmOrder: orders.confirmOrder,
    hearGateway: orders.hearGateway,
    payByLink: orders.payByLink,
    payOrder: orders.payOrder,
    placeOrder: orders.placeOrder,
    quoteOrder: orders.quoteOrder,
    readCardEntry: orders.readCardEntry,
    readOrder: orders.readOrder,
    readPayLink: orders.readPayLink,
    sharePayment: orders.sharePayment,
  },
  ownMeetings: {
    enrol: ownMeetings.enrol,
    enterMeeting: ownMeetings.enterMeeting,
    leaveMeeting: ownMeetings.leaveMeeting,
    listOwnMeetings: ownMeetings.listOwnMeetings,
    readOwnMeeting: ownMeetings.readOwnMeeting,
  },
  packages: {
    addExamPackages: packages.addExamPackages,
    addPackageExams: packages.addPackageExams,
    changePackages: packages.changePackages,
    createPackage: packages.createPackage,
    deletePackage: packages.deletePackage,
    listExamPackages: packages.listExamPackages,
    listOffers: packages.listOffers,
    listPackageExams: packages.listPackageExams,
    listPackages: packages.listPackages,
    readPackage: packages.readPackage,
    removeExamPackages: packages.removeExamPackages,
    removePackageExams: packages.removePackageExams,
    updatePackage: packages.updatePackage,
  },
  partners: {
    createPartner: partners.createPartner,
    deletePartner: partners.deletePartner,
    listPartners: partners.listPartners,
    readPartner: partners.readPartner,
    readPartnerStrip: partners.readPartnerStrip,
    updatePartner: partners.updatePartner,
  },
  paymentDifferences: {
    compareNow: paymentDifferences.compareNow,
    listDifferences: paymentDifferences.listDifferences,
    resolveDifference: paymentDifferences.resolveDifference,
  },
  paymentNumbers: {
    readPaymentNumbers: paymentNumbers.readPaymentNumbers,
  },
  payments: {
    askGateway: payments.askGateway,
    exportPayments: payments.exportPayments,
    listPayments: payments.listPayments,
    readPayment: payments.readPayment,
    recordOutside: payments.recordOutside,
  },
  personNotes: {
    deletePersonNote: personNotes.deletePersonNote,
    listPersonNotes: personNotes.listPersonNotes,
    writePersonNote: personNotes.writePersonNote,
  },
  personPage: {
    confirmName: personPage.confirmName,
    listPersonResults: personPage.listPersonResults,
    readOverview: personPage.readOverview,
    sendPasswordLink: personPage.sendPasswordLink,
  },
  practice: {
    readPractice: practice.readPractice,
    readPracticePack: practice.readPracticePack,
  },
  practiceAssignments: {
    checkAssignmentReach: practiceAssignments.checkAssignmentReach,
    createAssignment: practiceAssignments.createAssignment,
    deleteAssignment: practiceAssignments.deleteAssignment,
    findAssignableQuestions: practiceAssignments.findAssignableQuestions,
    findAssignableStudents: practiceAssignments.findAssignableStudents,
    listAssignmentChoices: practiceAssignments.listAssignmentChoices,
    listAssignments: practiceAssignments.listAssignments,
    readAssignedAnswers: practiceAssignments.readAssignedAnswers,
    readAssignedSet: practiceAssignments.readAssignedSet,
    readAssignment: practiceAssignments.readAssignment,
    readAssignmentProgress: practiceAssignments.readAssignmentProgress,
    updateAssignment: practiceAssignments.updateAssignment,
  },
  practiceClasses: {
    readPersonPractice: practiceClasses.readPersonPractice,
    readPracticeClass: practiceClasses.readPracticeClass,
  },
  practiceLog: {
    appendPracticeEvents: practiceLog.appendPracticeEvents,
    readPracticeLog: practiceLog.readPracticeLog,
    registerPracticeWriter: practiceLog.registerPracticeWriter,
  },
  practiceQuestions: {
    compareExplanations: practiceQuestions.compareExplanations,
    handleReports: practiceQuestions.handleReports,
    keepQuestion: practiceQuestions.keepQuestion,
    listReviewedQuestions: practiceQuestions.listReviewedQuestions,
    withdrawQuestion: practiceQuestions.withdrawQuestion,
  },
  practiceScores: {
    deleteScore: practiceScores.deleteScore,
    enterScore: practiceScores.enterScore,
    listOwnScores: practiceScores.listOwnScores,
    readForecastQuality: practiceScores.readForecastQuality,
  },
  practiceTopics: {
    changePracticeTopic: practiceTopics.changePracticeTopic,
    listPracticeTopics: practiceTopics.listPracticeTopics,
    publishPracticePack: practiceTopics.publishPracticePack,
  },
  printedExams: {
    printedExamFile: printedExams.printedExamFile,
    readPrintedExam: printedExams.readPrintedExam,
  },
  profile: {
    acceptPrivacy: profile.acceptPrivacy,
    beginSecondStep: profile.beginSecondStep,
    changeProfile: profile.changeProfile,
    confirmSecondStep: profile.confirmSecondStep,
    deleteAccount: profile.deleteAccount,
    endSecondStep: profile.endSecondStep,
    exportOwnData: profile.exportOwnData,
    listDevices: profile.listDevices,
    proveOneself: profile.proveOneself,
    readProfile: profile.readProfile,
    renewRecoveryCodes: profile.renewRecoveryCodes,
    sendVerification: profile.sendVerification,
    signDeviceOut: profile.signDeviceOut,
    signOutEverywhere: profile.signOutEverywhere,
  },
  progress: {
    readStudentProgress: progress.readStudentProgress,
  },
  publication: {
    publishExam: publication.publishExam,
    readReadiness: publication.readReadiness,
    unpublishExam: publication.unpublishExam,
  },
  questionBank: {
    findSimilarQuestions: questionBank.findSimilarQuestions,
    giveToBankQuestions: questionBank.giveToBankQuestions,
    listMisconceptions: questionBank.listMisconceptions,
    listQuestions: questionBank.listQuestions,
    listTags: questionBank.listTags,
    listTopics: questionBank.listTopics,
    readBankQuestion: questionBank.readBankQuestion,
    readQuestionUses: questionBank.readQuestionUses,
    reuseQuestions: questionBank.reuseQuestions,
  },
  questions: {
    changeQuestions: questions.changeQuestions,
    createQuestion: questions.createQuestion,
    deleteQuestion: questions.deleteQuestion,
    giveToQuestions: questions.giveToQuestions,
    readQuestion: questions.readQuestion,
    restoreQuestion: questions.restoreQuestion,
    updateQuestion: questions.updateQuestion,
  },
  receipts: {
    exportDocuments: receipts.exportDocuments,
    listDocuments: receipts.listDocuments,
    listOwnReceipts: receipts.listOwnReceipts,
    mailReceipt: receipts.mailReceipt,
    readReceipt: receipts.readReceipt,
  },
  recordFigures: {
    readCouponFigures: recordFigures.readCouponFigures,
    readPackageFigures: recordFigures.readPackageFigures,
  },
  refunds: {
    markHandedOver: refunds.markHandedOver,
    refundPayment: refunds.refundPayment,
  },
  renderedPages: {
    renderPage: renderedPages.renderPage,
  },
  reports: {
    exportItems: reports.exportItems,
    exportResults: reports.exportResults,
    listResults: reports.listResults,
    readExamReport: reports.readExamReport,
    readItemReport: reports.readItemReport,
  },
  resultChanges: {
    listResultChanges: resultChanges.listResultChanges,
  },
  roles: {
    createRole: roles.createRole,
    deleteRole: roles.deleteRole,
    listPermissions: roles.listPermissions,
    listRoles: roles.listRoles,
    readPermission: roles.readPermission,
    readRole: roles.readRole,
    roleChoices: roles.roleChoices,
    updatePermission: roles.updatePermission,
    updateRole: roles.updateRole,
  },
  safeBrowser: {
    readSettingsFile: safeBrowser.readSettingsFile,
  },
  savedViews: {
    createSavedView: savedViews.createSavedView,
    deleteSavedView: savedViews.deleteSavedView,
    listSavedViews: savedViews.listSavedViews,
    updateSavedView: savedViews.updateSavedView,
  },
  sealedDeliveries: {
    deliverSealed: sealedDeliveries.deliverSealed,
  },
  securityLog: {
    listSecurityEvents: securityLog.listSecurityEvents,
  },
  settings: {
    readAcademySettings: settings.readAcademySettings,
    readHealth: settings.readHealth,
    readSettings: settings.readSettings,
    readTime: settings.readTime,
    updateSettings: settings.updateSettings,
  },
  sheetImports: {
    checkSheet: sheetImports.checkSheet,
    listSheetImports: sheetImports.listSheetImports,
    listSheetRows: sheetImports.listSheetRows,
    planSheetImport: sheetImports.planSheetImport,
    readSheetImport: sheetImports.readSheetImport,
    refusedSheetRows: sheetImports.refusedSheetRows,
    sheetTemplate: sheetImports.sheetTemplate,
    startSheetImport: sheetImports.startSheetImport,
    undoSheetImport: sheetImports.undoSheetImport,
  },
  studentResults: {
    exportStudentResults: studentResults.exportStudentResults,
    listSatExams: studentResults.listSatExams,
    listStudentResults: studentResults.listStudentResults,
    readStudentResultTotals: studentResults.readStudentResultTotals,
  },
  subscriptions: {
    changeSubscription: subscriptions.changeSubscription,
    endSubscription: subscriptions.endSubscription,
    grantSubscriptions: subscriptions.grantSubscriptions,
    listPlanChanges: subscriptions.listPlanChanges,
    listSubscriptions: subscriptions.listSubscriptions,
    readPlan: subscriptions.readPlan,
  },
  systemHealth: {
    readSystemHealth: systemHealth.readSystemHealth,
  },
  users: {
    changeUsers: users.changeUsers,
    createUser: users.createUser,
    deleteUser: users.deleteUser,
    erasePerson: users.erasePerson,
    exportPerson: users.exportPerson,
    exportUsers: users.exportUsers,
    listUsers: users.listUsers,
    readUser: users.readUser,
    updateUser: users.updateUser,
  },
  zoom: {
    hearZoom: zoom.hearZoom,
  },
} as const
