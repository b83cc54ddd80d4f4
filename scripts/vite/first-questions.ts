/**
 * What a page of a signed-in reader asks the server first, by the address of its route: the script of the head asks it
 * beside the page's files (`src/start-up/start-signed-in.ts`). A page that is not named here asks by itself. Two home
 * pages have one address. `tests/e2e/opened-pages.spec.ts` holds that what is asked early is asked once.
 */
import { routes } from '../../contract/routes.gen.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { Access, Method } from '../../contract/foundation/route.ts'
import type { FirstQuestion } from '../../contract/public-pages/signed-in-pages.ts'

export const STUDENTS_HOME = '/#students'
export const STAFF_HOME = '/#staff'

interface Asked {
  readonly path: string
  readonly method: Method
  readonly access: Access
}

interface Given {
  /** Name that stands for the id of the route in the page's address. */
  readonly name?: string
  readonly query?: string
  /** The one right, of several of which one is enough, without which the page shows nothing. */
  readonly right?: Permission
}

function question({ path, method, access }: Asked, { name = '', query = '', right }: Given = {}): FirstQuestion {
  const asked = { path: path.replace(':id', `$${name}`) + query, ...(method === 'POST' && { method }) }
  if (access.kind === 'permission') return { ...asked, right: access.permission }
  if (access.kind === 'signed-in') return asked
  if (access.kind === 'any-permission' && right !== undefined && access.permissions.includes(right))
    return { ...asked, right }
  throw new Error(`The script of the head cannot tell who may ask for ${path}`)
}

const exam = { name: 'examId' }
/** Whether a list has a filter by group is known with its rows, or it would move. */
const groupsFor = (right: Permission) => question(routes.groups.listGroupChoices, { right })
const frameOfReports = question(routes.examDraft.readExam, { ...exam, right: 'see-reports' })
const courses = (type: string, fileType: string) => [
  question(routes.learning.listStudentCourses, { query: `?type=${type}&fileType=${fileType}` }),
]

/**
 * Pages that the server renders for students. News are texts of authors, which the browser sanitises and puts in: what
 * stands beneath them would move. The days of a student's meetings are those of the device's time zone, which the server's
 * dates have not.
 */
export const RENDERED: ReadonlySet<string> = new Set([
  STUDENTS_HOME,
  '/course/$courseId',
  '/course/$courseId/lessons/$lessonId',
  '/important-quantitative',
  '/important-verbal',
  '/kit-quantitative',
  '/kit-verbal',
  '/quantitative',
  '/student-exams',
  '/verbal',
])

export const FIRST_QUESTIONS: Readonly<Record<string, readonly FirstQuestion[]>> = {
  [STUDENTS_HOME]: [
    question(routes.exams.listStudentExams),
    question(routes.progress.readStudentProgress),
    question(routes.ownMeetings.listOwnMeetings),
    question(routes.news.listCurrentNews),
  ],
  '/course/$courseId': [question(routes.learning.readStudentCourse, { name: 'courseId' })],
  '/course/$courseId/lessons/$lessonId': [question(routes.learning.openLesson, { name: 'lessonId' })],
  '/important-quantitative': courses('quantitative', 'important'),
  '/important-verbal': courses('verbal', 'important'),
  '/kit-quantitative': courses('quantitative', 'kit'),
  '/kit-verbal': courses('verbal', 'kit'),
  '/my-meetings': [question(routes.ownMeetings.listOwnMeetings)],
  '/news': [question(routes.news.listCurrentNews)],
  '/quantitative': courses('quantitative', 'normal'),
  '/student-exams': [question(routes.exams.listStudentExams)],
  '/verbal': courses('verbal', 'normal'),
  '/admin/users': [question(routes.users.listUsers, { query: '?page=1&perPage=10' }), groupsFor('list-users')],
  '/exams/$examId/questions': [
    question(routes.examDraft.readExamDraft, exam),
    question(routes.publication.readReadiness, exam),
    question(routes.examDraft.readExam, { ...exam, right: 'create-exams' }),
  ],
  '/exams/$examId/reports': [
    question(routes.reports.listResults, { ...exam, query: '?page=1&perPage=25' }),
    frameOfReports,
    groupsFor('see-reports'),
  ],
  '/exams/$examId/reports/questions': [
    question(routes.reports.readExamReport, exam),
    frameOfReports,
    groupsFor('see-reports'),
  ],
  '/questions': [question(routes.questionBank.listQuestions, { query: '?page=1&perPage=25' })],
}
