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
  },
  exams: {
    listStudentExams: { method: 'GET', path: '/api/student-exams' },
    listExams: { method: 'GET', path: '/api/exams' },
    sealedPaper: { method: 'GET', path: '/api/exams/:id/paper' },
    prepareExam: { method: 'POST', path: '/api/exams/:id/prepare' },
    readDemo: { method: 'GET', path: '/api/demo' },
    gradeDemo: { method: 'POST', path: '/api/demo/result' },
    previewExam: { method: 'GET', path: '/api/exams/:id/preview' },
    gradePreview: { method: 'POST', path: '/api/exams/:id/preview/result' },
  },
  attempts: {
    startAttempt: { method: 'POST', path: '/api/attempts' },
    joinAttempt: { method: 'POST', path: '/api/attempts/:id/writers' },
    appendEvents: { method: 'POST', path: '/api/attempts/:id/events' },
    submitAttempt: { method: 'POST', path: '/api/attempts/:id/submit' },
    readResult: { method: 'GET', path: '/api/attempts/:id/result' },
    importRescueFile: { method: 'POST', path: '/api/rescue-files' },
  },
  settings: {
    readSettings: { method: 'GET', path: '/api/settings' },
    readHealth: { method: 'GET', path: '/api/health' },
    readTime: { method: 'GET', path: '/api/time' },
  },
}
