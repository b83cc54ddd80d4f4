/**
 * The table of modules that share a file. Every request costs about a kilobyte of headers and a turn in the queue of a
 * bad network, so modules that are always loaded together lie together; everything else is split by route. Rolldown's own
 * groups by entry (`entriesAware`) were tried on 2026-11-28: the exam room began with 43 files instead of 7 or, where
 * small files were merged, with nearly the whole app in files that import each other. `module-names.ts` says how modules
 * are named.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ChunkGroup } from './chunk-group.ts'
import { modulesNamed, modulesOfPackages, namesIn } from './module-names.ts'
import { PAGE_GROUPS } from './page-chunks.ts'

const TABLER = '@tabler/icons-react'
export const MANTINE_COMPONENTS = '@mantine/core/esm/components/'
const MANTINE_STYLES = '@mantine/core/styles/'

/** Components of the player that come behind the first question, only to practice, or where a browser is asked for. */
const LATE_IN_EXAM = /^(?:practice|tools|safe-browser)\/|\/(?:DeliveryNotice|PlayerMenu|WarningBanner)\.tsx$/

/** The icons that components of these folders name, by their modules' names. */
export function iconsNamedIn(...folders: string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !LATE_IN_EXAM.test(name))
      .map((name) => path.join(folder, name)),
  )
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []))
}

/** Most pages show an icon that the exam shows too, and none of those should run what shows an exam's texts. */
const EXAM_ICONS = iconsNamedIn('src/ui/snackbar', 'src/ui/states', 'src/features/attempts/player')

const isIcon = modulesOfPackages(TABLER)

function isExamIcon(id: string): boolean {
  return isIcon(id) && EXAM_ICONS.has(path.basename(id, '.mjs'))
}

/** The loader of chunks, which the bundler makes itself. */
function isOfBundler(id: string): boolean {
  return /^\0(?:rolldown\/runtime|vite\/preload-helper)/.test(id)
}

/** A route of staff reads its address before its page comes: by a schema of its own, or by that of its kind of record. */
function isSearchOfStaff(id: string): boolean {
  return /\/features\/(?!(?:checkout|practice)\/).*-(?:search|kind)\.ts$/.test(id)
}

/**
 * The frame shows the question that code asks. The code behind it (`asked-question.ts`, the same name to
 * `module-names.ts`) is needed by a sign-out, which the exam room knows too and which must not bring the frame.
 */
function isQuestionOfFrame(id: string): boolean {
  return id.endsWith('/src/ui/dialog/AskedQuestion.tsx')
}

/** A sign-out may ask this; every page that can sign out has the queries too. */
function isAskedQuestion(id: string): boolean {
  return id.endsWith('/src/ui/dialog/asked-question.ts')
}

/** The table of staff brings these questions to the server; those of the pages beneath have files of their own. */
function isQuestionOfAddresses(id: string): boolean {
  return /\/features\/(?:categories|marketing|roles|users)\/(?:queries|category-tree)\.ts$/.test(id)
}

/** A chip stands beside lists of students too, without the toolbar (`ListToolbar`, the same name as its styles). */
function isStyleOfChips(id: string): boolean {
  return id.endsWith('/ui/list/list-toolbar.module.css')
}

/** A module goes to the first group that takes it. */
export const GROUPS: readonly ChunkGroup[] = [
  {
    name: 'framework',
    packages: `react react-dom scheduler use-sync-external-store i18next react-i18next
      ${TABLER}/dist/esm/createReactComponent ${TABLER}/dist/esm/defaultAttributes`,
    takes: isOfBundler,
  },
  // Only the academy's page has these.
  {
    name: 'router',
    stylesIn: 'app',
    packages: `@tanstack/react-router @tanstack/router-core @tanstack/history @tanstack/react-store @tanstack/store`,
    modules: 'auth/guards ErrorState StateScreen states/illustrations states/states',
  },
  // The table of routes comes beside the entry, without its pages: running both is two short tasks instead of a long one.
  {
    name: 'routes',
    modules: `src/routes/ commonRouteTree.gen window-history lazy-layouts lazy-part behaviour/lazy-extra checkout-search
      stream-address access/packages access/permissions mistakes-address mistake-standings api/early-values behaviour/opening`,
    except: '_main/(office)/',
  },
  // The table of staff comes without its pages; its routes read their addresses before these are there.
  {
    name: 'office',
    modules: `_main/(office)/ routeTree.gen WaitingBadge attempt/monitoring news/standing orders/statuses security/security-events
      features/record-kinds/ features/page-rights/ keep-place-in-view progress/figure-periods
      api/download-when-asked`,
    takes: isSearchOfStaff,
  },
  // The palette, which students load too, links to pages of records and must not bring the routes of staff.
  {
    name: 'records',
    stylesIn: 'frame',
    modules: `features/record-pages/ domain/records list/list-search list/page-sizes lists/several shared-address
      starting-roles use-role-name domain/contacts/opening-hours exams/exam-work
      api/upload-image records/page/record-tabs use-fresh-proof use-idempotency-key`,
    takes: isQuestionOfAddresses,
  },
  {
    name: 'query',
    packages: `@tanstack/react-query @tanstack/query-core @tanstack/query-persist-client-core
      @tanstack/query-sync-storage-persister`,
    modules: 'app/query-client app/query-persistence app/rendered-queries profile/queries',
    takes: isAskedQuestion,
  },
  { name: 'texts-ar', modules: 'locales/ar/common locales/ar/errors' },
  { name: 'texts-en', modules: 'locales/en/common locales/en/errors' },
  // Both pages stand on these.
  {
    name: 'app',
    modules: `src/api/ features/settings/ ui/format/ ui/snackbar/ domain/access/ domain/arabic/ domain/shuffle/
      contract/identifier contract/exam-room kept-session offline/page-proof safe-browser/proof student-exams-key exam/option-letters question/option-letters engine/after-paint page-title kept-text
      held-tap when-idle use-kept exam-room-mark Skeleton early-answers update-store app/start show-page app/Page app/Providers
      PagePending app/color-scheme i18n/i18n text-backend app/fonts app/tokens app/base auth/access auth/auth-place
      auth/device-token auth/enrolment auth/index auth/kept-rights auth/permissions auth/session auth/sign-in auth/sign-out
      auth/start-auth auth/stored-session auth/unauthorized`,
    except:
      'settings/form/ draft/settings/ access/exam-window access/permissions access/staff format/use-now week-texts zone-note named-zones api/download read-events list-state upload-file upload-image unfinished-uploads in-one-tab earlier-text arabic/search arabic/shown-digits arabic/text-encoding api/use-change api/use-undoable-change api/early-values',
    takes: isExamIcon,
  },
  // The exam begins with the device's database and the delivery of its rows; every other page loads both after its first
  // paint. Only the pages of lessons have kept lessons.
  {
    name: 'device',
    packages: 'dexie',
    modules: `src/offline/ attempt/digest wake-delivery retry-now refused-steps sealed-paper
      open-sealed-paper sealed-paper-address device-service`,
    except:
      'offline/kept-lessons/ offline/lesson-notes/ offline/kept-values/ offline/practice/ offline/scratch-pads/ offline/sealed/ offline/undelivered offline/running-attempts',
  },
  // The player and the result share these.
  {
    name: 'exam-parts',
    stylesIn: 'app',
    modules: 'player/text/ player/buttons palette/filters screens/Notice',
    except: 'warm-texts draw-stored-lines text/reader-digits PlayerWords use-error-text',
  },
  // These show an exam that runs, and come beside its start screen.
  {
    name: 'running',
    modules: `RunningScreens player/device/exam-keys use-exam-keys use-key-presses use-wake-lock use-section-end player/question/
      player/bars/`,
    except: `PassageHandle passage-handle DeliveryNotice delivery-notice PlayerMenu player-menu WarningBanner
      warning-banner`,
  },
  // The exam and the demo show the player with these up to its start; later screens have files of their own.
  {
    name: 'player',
    packages: 'xstate @xstate/react use-isomorphic-layout-effect',
    modules: `attempt/clock attempt/event attempt/members attempt/order attempt/superseded attempt/terms attempt/state
      attempt/fold attempt/warnings attempt/rules exam-actors exam-context exam-events exam.machine server-clock
      exam-actor exam-facts exam-screen ExamPlayer player-ports until-loaded use-leave-guard player/device/ later/index
      running/index ModalDialog StartScreen StartWaiting PlayerWords use-error-text`,
  },
  // A result is made of these, in the exam room too.
  {
    name: 'result',
    modules: `AnswerOption ExplainingLesson LessonsThatHelp lesson-link QuestionResultCard QuestionReview
      question-language question-standing stem-line KeepReceipt ResultTimes ResultView ScoreArc ScoreBars ScoreHero use-duration use-printing use-review
      WithheldParts withheld-lines`,
  },
  // Every page of the academy is framed with these, the signed-out ones as well; the exam has none of them. Amounts, and
  // the days that they buy, are read, written and counted on half of the pages of visitors and on nearly all others.
  {
    name: 'frame',
    packages: `@mantine/core/esm/core @mantine/hooks clsx @mantine/core/styles/default-css-variables
      @mantine/core/styles/global`,
    // Menus and scrolled lists alone use these.
    exceptPackages: '@mantine/hooks/esm/use-long-press @mantine/hooks/esm/use-debounced-callback',
    mantine: 'Button UnstyledButton Loader Transition Group Text Stack CloseButton',
    modules: `MantineRoot app/theme mantine-base mantine-parts BlankLayout BlankFrame navigation/Appearance AppearanceButton
      account/sign-out-or-report format/use-now ChoiceGroup appearance-store AccountMenu Brand Footer LanguageSwitch navigation/navigation ScrollToTop
      SkipLink use-panel Logo use-busy Num Bdi ButtonLink Callout ui/Card CardFailure PageHeader ui/states/
      Money riyals domain/money/ domain/pricing/ orders/billing orders/reference academy-day read-shop use-hydrating`,
  },
  // Signed-in pages add these to the frame, and most of them the small parts named last.
  {
    name: 'signed-in',
    stylesIn: 'frame',
    modules: `pages/page-rights api/use-change api/use-undoable-change QueryRoot UpdatePrompt MainLayout week-texts text/person-pages dialog/offer-undo
      navigation-labels page/RecordPage page/record-page api/list-state links/tab-search ui/list/letter-keys Column KeyValueList RowList Shell SideNavigation
      TopNavigation NavigationList NavigationDrawer navigation-items OfflineBar CommandButton use-folded use-item-texts CountBadge count-badge
      links/BackLink links/back-link links/TabLinks links/tab-links ui/found-cards/ page/Actions page/actions api/earlier-text
      api/in-one-tab news/queries ui/list/StatusDot ui/list/status-dot arabic/search`,
    takes: isQuestionOfFrame,
  },
  // Small files that are always loaded together: each costs its headers.
  { name: 'account-notices', modules: 'profile/AccountNotices profile/use-profile-store' },
  { name: 'worker', packages: 'workbox-window', modules: 'app/register-service-worker offline/running-attempts' },
  // Every form is made of these.
  {
    name: 'forms',
    packages: `@mantine/form fast-deep-equal klona
      @mantine/core/esm/components/Combobox/Combobox.module
      @mantine/core/esm/components/Combobox/ComboboxChevron
      @mantine/core/esm/components/Combobox/get-parsed-combobox-data`,
    mantine: 'Input InputBase TextInput PasswordInput ActionIcon NativeSelect Textarea',
    modules: `FormErrorSummary use-form-failure use-send-form use-late-checks use-typed-before FieldSentence PasswordField
      OneTimeCodeField form/left-to-right form/form contract/limits ui/list/FilterChip ui/list/ChipClear`,
    takes: isStyleOfChips,
  },
  // These check a form by the contract; on public pages they come when a field is first touched.
  {
    name: 'schemas',
    packages: 'zod',
    modules: `contract/errors contract/field contract/foundation/field-codes field-errors person-fields contract/route
      contract/schemas contract/office/files domain/validation/ schema-errors`,
  },
  ...PAGE_GROUPS,
  // The forms of public pages are framed with these.
  { name: 'visitor', modules: 'ui/visitor/' },
  // Courses and their lessons share these. A module that other pages show too has no place here: the exam room would load
  // what these stand on.
  {
    name: 'learning',
    stylesIn: 'frame',
    modules: `PassExamFirst features/learning/learning learning/queries kept/keepable read-kept use-keeping deliver-watching watching-store
      kept-lessons/records kept-values/open-later kept/not-open`,
    except: 'learning/online/',
  },
  // Lessons that ask questions share these with a session of practice, which would come in four files instead of one.
  {
    name: 'practice-session',
    modules: 'features/practice/session/ player/practice/',
    except: 'session/ReportDialog',
  },
  // Small parts of many pages, which the exam room has behind the exam: shares of topics, places in films, downloads, the
  // logo's lines beside an installation.
  {
    name: 'icons',
    stylesIn: 'app',
    packages: TABLER,
    modules: `logo-shape ShareBar share-bar use-topic-name learning/watched learning/parts ui/text/clock-time api/download
      attempt/own-minutes`,
  },
]

/** Tells whether a group takes the module with a path. */
function takerOf(group: ChunkGroup) {
  const { packages = '', exceptPackages = '', mantine = '', modules = '', except = '', takes = () => false } = group
  const parts = namesIn(mantine).flatMap((name) => [MANTINE_COMPONENTS + name, MANTINE_STYLES + name])
  const isOfPackages = modulesOfPackages([packages, ...parts].join(' '))
  const isOfOthers = modulesOfPackages(exceptPackages)
  const isNamed = modulesNamed(modules)
  const isExcepted = modulesNamed(except)
  return (id: string): boolean => (isOfPackages(id) && !isOfOthers(id)) || takes(id) || (isNamed(id) && !isExcepted(id))
}

const TAKERS = GROUPS.map((group) => ({ group, isTaken: takerOf(group) }))
const files = new Map<string, string | undefined>()

/** The name of the file that a module lies in; undefined: it has none of these. */
function fileOf(id: string): string | undefined {
  if (!files.has(id)) {
    const group = TAKERS.find(({ isTaken }) => isTaken(id))?.group
    files.set(id, (id.endsWith('.css') ? group?.stylesIn : undefined) ?? group?.name)
  }
  return files.get(id)
}

export const CHUNKS = GROUPS.map(({ name }) => ({ name, test: (id: string) => fileOf(id) === name }))

/**
 * Chromium compiles a file with this first line whole while it arrives, beside the page's thread, instead of each function
 * on that thread when it is called first; others read a comment. https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** A text file is named with its language, a page as a page; the rest as the bundler names it. */
export function chunkFileName({
  facadeModuleId,
  name,
}: {
  readonly facadeModuleId?: string | null
  readonly name: string
}): string {
  const text = /locales\/(ar|en)\/(\w+)\.json$/.exec(facadeModuleId ?? '')
  if (text !== null) return `assets/${text[2]}.${text[1]}-[hash].js`
  const isPage = facadeModuleId?.includes('?tsr-split=') === true
  return isPage ? `assets/${name.replaceAll('$', '')}.page-[hash].js` : 'assets/[name]-[hash].js'
}
