/**
 * Which modules share a file. Every request costs about a kilobyte of headers and a turn in the queue of a bad network,
 * so what is always loaded together lies together; everything else is split by route.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface ChunkGroup {
  readonly name: string
  readonly test: RegExp | ((id: string) => boolean)
  readonly priority: number
}

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next)\/|rolldown[/\\-]runtime|vite\/(?:preload-helper|modulepreload)|icons-react\/.*\/(?:createReactComponent|defaultAttributes)/

/** Of the academy's page alone. */
const ROUTER =
  /node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\/|features\/auth\/guards\.ts$|src\/ui\/states\/(?:ErrorState|StateScreen|illustrations|states\.module)/

/** Their table, without their pages: beside the entry, so that running both is two short tasks instead of a long one. */
const ROUTES =
  /src\/(?:routes\/(?!_main\/\(office\))[^?]*\.tsx$|commonRouteTree\.gen\.js$|app\/(?:window-history|layouts\/lazy-layouts)\.tsx?$|features\/checkout\/checkout-search\.ts$)/

/** The table of staff, without its pages. */
const OFFICE = /src\/(?:routes\/_main\/\(office\)\/[^?]*\.tsx$|routeTree\.gen\.ts$)/

/**
 * What those routes know of their addresses, with the words that it is made of: schemas of addresses by themselves, and
 * kinds of records, which have theirs in them.
 */
const OFFICE_SEARCHES =
  /src\/features\/(?!checkout\/)[\w-]+\/(?:\w+\/)?[a-z-]+-(?:search|kind)\.ts$|src\/features\/(?:record-kinds|page-rights)\/|domain\/(?:attempt\/monitoring|news\/standing|orders\/statuses|security\/security-events)\.ts$/
/** The table of records with the links to their pages: the office's routes and the palette, which students load too. */
const RECORDS = /src\/features\/record-pages\/|domain\/records\.ts$/
/** And what lists ask with, wherever one stands. */
const LIST_SEARCH = /src\/ui\/list\/(?:list-search|page-sizes)\.ts$|domain\/lists\/several\.ts$/

/** What both pages stand on, without the pages of these features. */
const ENTRY =
  /src\/(?:api|features\/settings|ui\/(?:format\/(?!week-texts)|snackbar)|features\/auth\/(?!privacy\/)[a-z-]+\.ts$|ui\/(?:page-title|held-tap|when-idle|exam-room-mark|Skeleton\.tsx|skeleton\.module)|app\/(?:early-answers|update-store|start|show-page|Page\.tsx|Providers|PagePending|color-scheme|i18n\/(?:i18n|text-backend)|(?:fonts|tokens|base|page-pending\.module)\.css)|features\/exams\/student-exams-key|features\/attempts\/(?:player\/question\/option-letters|engine\/after-paint))|domain\/(?:access|arabic|shuffle)\/|contract\/(?:identifier|exam-room|kept-session)\.ts$/
const NOT_ENTRY =
  /features\/settings\/form\/|features\/auth\/(?:(?:use-)?exam-on-device|form-bodies|form-checks|inputs|use-register-form)\.ts$|src\/api\/(?:download|list-state|upload-|unfinished-uploads|in-one-tab)/

/**
 * The device's database and the way of its rows to the server: the exam uses it, and every page after its first paint.
 * Kept lessons are of the pages that show them alone.
 */
const DEVICE =
  /node_modules\/dexie\/|src\/offline\/(?!kept-lessons\/|lesson-notes\/)|domain\/attempt\/digest|features\/attempts\/(?:engine\/(?:wake-delivery|retry-now|rescue|refused-steps|(?:open-)?sealed-paper)|device-service)\.ts$/

/** What the player and the result are both made of. */
const EXAM_PARTS =
  /features\/attempts\/player\/(?:text\/(?!warm-texts)|buttons\.module\.css|palette\/filters\.module|screens\/(?:Notice|notice\.module))/

/** What every page of the academy is framed and made with, the signed-out ones as well; the exam has none of it. */
const FRAME =
  /@mantine\/core\/esm\/(?:core\/|components\/(?:Button|UnstyledButton|Loader|Transition|Group|Text|Stack|CloseButton)\/)|@mantine\/hooks\/|node_modules\/clsx\/|src\/(?:app\/(?:MantineRoot|theme|mantine-base|mantine-parts|layouts\/BlankLayout)|features\/navigation\/(?:BlankFrame|Appearance|ThemeChoice|ChoiceGroup|choice-group|appearance-store|AccountMenu|account-menu|Brand|Footer|LanguageSwitch|navigation\.module|ScrollToTop|SkipLink|use-panel)|ui\/(?:Logo\.|Num|Bdi|ButtonLink|Callout|callout|Card\.|card\.|CardFailure|PageHeader|page-header|states\/))|@mantine\/core\/styles\/(?:default-css|global|Button|Group|Text|Stack)/

/** What every form is made of. */
const FORMS =
  /@mantine\/form\/|node_modules\/(?:fast-deep-equal|klona)\/|@mantine\/core\/(?:esm\/components|styles)\/(?:Input|InputBase|TextInput|PasswordInput|ActionIcon)[./]|src\/ui\/form\/(?:FormErrorSummary|form-error-summary|use-form-failure|use-late-checks|use-typed-before|FieldSentence|PasswordField|left-to-right|form\.module)|contract\/limits\.ts/

/** What checks a form by the contract: with forms of signed-in pages, on public ones when a field is first touched. */
const SCHEMAS =
  /node_modules\/zod\/|contract\/(?:errors|field|field-errors|person-fields|route|schemas)\.ts|domain\/validation\/|src\/ui\/form\/schema-errors/

/** What signed-in pages add to that. */
const SIGNED_IN =
  /domain\/pages\/page-rights\.ts$|src\/(?:app\/(?:QueryRoot|UpdatePrompt|update-prompt|layouts\/MainLayout)|ui\/(?:format\/week-texts|lazy-extra|Column\.|column\.|KeyValueList|key-value-list|RowList|row-list)|features\/navigation\/(?:Shell|SideNavigation|TopNavigation|top-navigation|NavigationList|NavigationDrawer|navigation-items|OfflineBar|CommandButton|use-folded|use-item-texts))/

/** What a result is made of, in the exam room too. */
const RESULT =
  /src\/ui\/(?:AnswerOption|answer-option|ShareBar|share-bar)|features\/attempts\/result\/(?:Explaining|explaining-|LessonsThatHelp|lesson-link|Question|question-|ResultTimes|result-times|ResultView|result-view|Score|score-|use-(?:duration|printing|review|topic-name)|Withheld|withheld-)/

/** What shows an exam that runs: it comes beside the start screen. */
const RUNNING =
  /src\/features\/attempts\/player\/(?:running\/(?:RunningScreens|running-screens)|device\/use-(?:exam-keys|wake-lock)|device\/exam-keys|question\/(?!PassageHandle|option-letters)|palette\/use-section-end|bars\/(?!DeliveryNotice|delivery-notice|PlayerMenu|player-menu))/

/** The player up to its start, in the exam and in the demo; what comes later has files of its own. */
const PLAYER =
  /node_modules\/(?:xstate|@xstate\/react|use-isomorphic-layout-effect)\/|domain\/attempt\/(?:clock|event|members|order|superseded|terms|state|fold|warnings|rules)\.ts$|features\/attempts\/engine\/(?:exam-(?:actors|context|events)|exam\.machine|server-clock)|features\/attempts\/player\/(?:exam-|Exam|player-ports|until-loaded|use-leave-guard|device\/|(?:later|running)\/index|screens\/(?:ModalDialog|modal-dialog|StartScreen|StartWaiting|start-screen))/

/** Amounts as they are read, written and counted, and the days that they buy: wherever one is shown, most is needed. */
const MONEY =
  /src\/ui\/(?:Money\.tsx|riyals\.ts)$|domain\/(?:money|pricing)\/|domain\/orders\/(?:billing|reference)\.ts$|\/academy-day\.ts$|features\/checkout\/read-shop\.ts$/

/** The browser's own list, with what it shares with lists of our drawing. */
const CHOICES =
  /@mantine\/core\/(?:esm\/components|styles)\/(?:NativeSelect[./]|Combobox\/(?:Combobox\.module|ComboboxChevron|get-parsed-combobox-data))/

/** What the forms of public pages are framed with. */
const VISITOR = /src\/ui\/visitor\//

/**
 * What courses and their lessons share: many small modules, each of which would be a file of its own. Nothing that other
 * pages show too: the exam room would load what this stands on.
 */
const LEARNING =
  /src\/features\/learning\/(?:learning\.module|queries|kept\/(?:keepable|read-kept|use-keeping)|film\/(?:deliver-watching|watching-store)\.)|src\/offline\/kept-lessons\/records/

const TABLER = /node_modules\/@tabler\/icons-react\//
/** The exam room shows these lines too, in what it says of an installation. */
const LOGO_SHAPE = /src\/ui\/logo-shape\.ts$/

/** The icons that components of these folders name, by their modules' names. */
export function iconsNamedIn(...folders: string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => path.join(folder, name)),
  )
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []))
}

/** Those of the exam too: most pages show one of them, and none of those should run what shows an exam's texts. */
const ENTRY_ICONS = iconsNamedIn('src/ui/snackbar', 'src/ui/states', 'src/features/attempts/player')

function isEntryIcon(id: string): boolean {
  return TABLER.test(id) && ENTRY_ICONS.has(path.basename(id, '.mjs'))
}

/** A module goes to the first group that takes it. */
export const CHUNKS: readonly ChunkGroup[] = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'router', test: ROUTER },
  { name: 'routes', test: ROUTES },
  { name: 'office', test: (id: string) => OFFICE.test(id) || OFFICE_SEARCHES.test(id) },
  { name: 'records', test: RECORDS },
  { name: 'list-search', test: LIST_SEARCH },
  { name: 'query', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
  { name: 'texts-ar', test: /locales\/ar\/(?:common|errors)\.json/ },
  { name: 'texts-en', test: /locales\/en\/(?:common|errors)\.json/ },
  { name: 'app', test: (id: string) => (ENTRY.test(id) && !NOT_ENTRY.test(id)) || isEntryIcon(id) },
  { name: 'device', test: DEVICE },
  { name: 'exam-parts', test: EXAM_PARTS },
  { name: 'running', test: RUNNING },
  { name: 'player', test: PLAYER },
  { name: 'result', test: RESULT },
  { name: 'frame', test: FRAME },
  { name: 'signed-in', test: SIGNED_IN },
  { name: 'forms', test: FORMS },
  { name: 'schemas', test: SCHEMAS },
  { name: 'money', test: MONEY },
  { name: 'choices', test: CHOICES },
  { name: 'visitor', test: VISITOR },
  { name: 'learning', test: LEARNING },
  { name: 'icons', test: (id: string) => TABLER.test(id) || LOGO_SHAPE.test(id) },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

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
