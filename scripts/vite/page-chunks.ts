/**
 * Modules that pages behind the sign-in share, by file (`chunks.ts`). A page that is opened by its address asks for all
 * of its files at once, so that each costs its headers and its turn in the queue: pages of staff brought 70 small ones
 * before these groups, the student's home page 55.
 */
import type { ChunkGroup } from './chunk-group.ts'

/**
 * Modules of these names lie in other folders too. `ExamStanding` belongs to staff, and `device-exams` brings the device's
 * database when it is asked for.
 */
function isOfStudents(id: string): boolean {
  return /\/features\/(?:exams\/exam-standing\.ts|attempts\/preparation\/DeviceExams\.tsx|progress\/(?:queries\.ts|progress\.module\.css))$/.test(
    id,
  )
}

/**
 * The frame of an exam's pages asks these; those of the pages beneath have files of their own. The formulas of an exam are
 * written on the page of its questions, which has the styles of its outline (`QuestionFormulas` and `Outline` are larger).
 */
function isOfExams(id: string): boolean {
  return /\/(?:(?:features\/(?:exams|reports)\/queries|questions\/editor\/question-formulas)\.ts|draft\/outline\/outline\.module\.css)$/.test(
    id,
  )
}

/** Texts that the same pages show; the exam has none of them. */
const TEXTS = {
  // The frame of every signed-in page, and fields and chips, which students have too.
  'frame-texts': ['navigation', 'zones', 'fields'],
  // Home and the lists of exams. Those of plans are shown to visitors too.
  'student-texts': ['home', 'attempts', 'exams', 'ownMeetings', 'practice', 'progress'],
  // Every list of staff.
  'list-texts': ['lists', 'savedViews', 'roles', 'users', 'admin'],
  // Pages of an exam, and the bank.
  'exam-office-texts': ['questions', 'questionBank', 'bankFilling', 'examDraft', 'exchange', 'publication', 'reports'],
}

const TEXT_GROUPS: readonly ChunkGroup[] = Object.entries(TEXTS).flatMap(([name, features]) =>
  (['ar', 'en'] as const).map((language) => ({
    name: `${name}-${language}`,
    modules: features.map((feature) => `locales/${language}/${feature}`).join(' '),
  })),
)

/** Modules of the frame and of the addresses come before these groups, those that only pages of visitors share after. */
export const PAGE_GROUPS: readonly ChunkGroup[] = [
  ...TEXT_GROUPS,
  // Every page that asks in a dialog.
  {
    name: 'dialogs',
    packages: `@floating-ui/utils @floating-ui/core @floating-ui/dom @floating-ui/react-dom @floating-ui/react tslib
      react-remove-scroll react-remove-scroll-bar react-style-singleton use-callback-ref use-sidecar get-nonce
      @mantine/hooks/esm/use-debounced-callback`,
    mantine: 'VisuallyHidden FocusTrap Overlay Portal ScrollArea ModalBase Modal Paper',
    modules: 'dialog/Dialog dialog-parts ConfirmDialog form/DialogForm form/FormDialog',
  },
  // Boxes to tick; forms of visitors have them too, which have nothing to spare for a list of choices.
  {
    name: 'ticks',
    stylesIn: 'forms',
    packages: `@mantine/core/esm/utils/InlineInput @mantine/core/esm/utils/InputsGroupFieldset
      @mantine/core/esm/components/Radio/RadioIcon @mantine/core/styles/CheckboxCard @mantine/core/styles/CheckboxIndicator`,
    mantine: 'Checkbox',
  },
  // Menus, switches, the fields of days, and what the rows of lists have, with students too: profile, classes.
  {
    name: 'menus',
    stylesIn: 'dialogs',
    packages: `@mantine/core/esm/utils/Floating @mantine/hooks/esm/use-long-press
      @mantine/core/esm/components/Accordion/AccordionChevron`,
    mantine: 'Popover Menu Switch',
    modules: `DayField LazyCalendar PickedField PanelActions typed-dates use-typed-text ui/brand/Avatar text/Moment
      ui/list/RowMenu ui/list/row-menu ui/list/menu-parts ui/list/Pagination ui/list/pagination`,
  },
  // Every list of staff. Its texts follow from its file: with those of another group, pages would load texts of both.
  {
    name: 'lists',
    stylesIn: 'office',
    modules: `ui/list/ use-rows-in-turn saved-views/ records/RecordList records/use-deletion records/use-bulk-change
      records/use-status-change day-span text/Person
      domain/lists/views domain/bin/kinds records/restore-record groups/group-choices use-role-choices use-privacy-actions EraseDialog`,
    except: `ui/list/StatusDot ui/list/status-dot ui/list/FilterChip ui/list/ChipClear ui/list/letter-keys ui/list/RowMenu ui/list/row-menu
      ui/list/menu-parts ui/list/Pagination ui/list/pagination`,
  },
  // Every form of staff.
  {
    name: 'edit-forms',
    modules: `ui/form/ ProofDialog contract/people/auth contract/people/profile domain/people/age contract/people/touch
      contract/foundation/accommodations`,
    except:
      'form/dates/ DialogForm FormDialog ImageField image-field image-file shrink-image FileDrop file-drop ColorField color-field',
  },
  { name: 'record-forms', modules: 'RecordFormPage RecordChanges records/field-labels' },
  // Home and the pages of meetings.
  {
    name: 'meeting-parts',
    modules: `features/meetings/meetings way-in features/meetings/own-meetings EnterButton meetings/own/Countdown
      domain/meetings/countdown features/meetings/NextMeeting format/zone-note text/TimeThere format/named-zones`,
    mantine: 'Anchor',
  },
  // Home, the lists of exams and what stands beside an exam there: most of these, on most of them.
  {
    name: 'student-parts',
    modules: `features/exams/exams
      use-device-exams follow-device prepare-on-device PreparationControl student-exams-query
      DestinationCards news-read news-for DeviceLink src/features/device/device use-install-before-preparing
      WeekStrip TopicBars domain/progress/strengths domain/progress/streak domain/progress/practice-week`,
    takes: isOfStudents,
  },
  // Home, and what delivers practice behind any page.
  {
    name: 'practice-start',
    modules: `domain/practice/grouped offline/practice/ domain/practice/merge domain/practice/limits
      practice/data/device-practice data/use-device-practice practice/today/today`,
    except: 'offline/practice/drain-practice',
  },
  // Home of who practises, and pages of practice, show levels.
  {
    name: 'practice-levels',
    modules: `domain/practice/calibration domain/practice/changed domain/practice/forecast domain/practice/pace
      domain/practice/scores domain/practice/understood topics/LevelBar topics/level-bar topics/LevelWord
      practice/topics/topics progress/TopicLevelList progress/progress-of practice/progress/progress
      practice/today/today-standing`,
  },
  // The same pages, and a profile with settings of practice.
  { name: 'practice', modules: 'domain/practice/ features/practice/data/ domain/statistics/moments' },
  // Lists of courses, and a course.
  {
    name: 'course-lists',
    modules: `learning/CourseListPage learning/CourseListTabs learning/CourseCard learning/CourseLock
      learning/course-lists features/learning/CourseProgress film/use-deliver-watching`,
  },
  // Fields that suggest what may be typed.
  {
    name: 'suggestions',
    mantine: 'Combobox Autocomplete Select Pill PillsInput',
  },
  // Pages of an exam and of the bank: the frame, and questions as they are listed.
  {
    name: 'exam-office',
    stylesIn: 'office',
    modules: `features/exams/frame/ features/exams/questions/text/ features/exams/questions/queries
      features/exams/questions/uses/ features/exams/publication/queries publication/use-problem-text
      publication/readiness publication/ReadinessProblems publication/ProblemPlace
      features/exams/draft/outline/anchors features/exchange/queries features/exchange/exchange
      features/exchange/ExamExportMenu contract/exams/exchange-formats features/reports/use-statistic
      features/reports/ReportNotices features/reports/statistics-choice reports/questions/Flags
      reports/questions/questions bank/locale-of
      exams/bank/bank domain/exam/document domain/exam/paper-draw domain/rich-text/arabic-letters
      features/exams/questions/place-in-exam links/steps-back links/BackToList behaviour/use-load-when-idle
      rich-text/mathematics-context domain/rich-text/mathematics domain/exam/first-line measured-difficulty
      rich-text/plain-text rich-text/plain-formula rich-text/formula-rule rich-text/formula-signs
      rich-text/script-signs domain/exam/question-texts rich-text/marked-text
      reports/ReportFrame reports/results/results reports/questions/questions`,
    except: 'questions/text/TopicField',
    takes: isOfExams,
  },
  // Sections with rows that are put in order: of an exam, of a course.
  {
    name: 'outline',
    stylesIn: 'office',
    packages: '@dnd-kit',
    modules: 'ui/outline/',
  },
  // Forms of exams and questions check what is typed by the contract.
  {
    name: 'exam-forms',
    modules: `contract/exams/exams contract/exams/paper contract/attempts/attempts contract/attempts/terms
      contract/attempts/event-body contract/attempts/result domain/exam/result-rules
      contract/exams/question-form contract/exams/exam-form editor/typed-mark`,
  },
]
