/** The whole contract: every route of the academy, by feature. */
import * as attempts from './attempts.ts'
import * as auth from './auth.ts'
import * as exams from './exams.ts'
import type { Route } from './route.ts'
import * as settings from './settings.ts'

export const routes = {
  auth: {
    login: auth.login,
    register: auth.register,
    logout: auth.logout,
    rolesPermissions: auth.rolesPermissions,
  },
  exams: {
    listStudentExams: exams.listStudentExams,
    listExams: exams.listExams,
    sealedPaper: exams.sealedPaper,
    prepareExam: exams.prepareExam,
    readDemo: exams.readDemo,
    gradeDemo: exams.gradeDemo,
    previewExam: exams.previewExam,
    gradePreview: exams.gradePreview,
  },
  attempts: {
    startAttempt: attempts.startAttempt,
    joinAttempt: attempts.joinAttempt,
    appendEvents: attempts.appendEvents,
    submitAttempt: attempts.submitAttempt,
    readResult: attempts.readResult,
    importRescueFile: attempts.importRescueFile,
  },
  settings: {
    readSettings: settings.readSettings,
    readHealth: settings.readHealth,
    readTime: settings.readTime,
  },
} as const

export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature) => Object.values(feature) as Route[])
