import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attemptState, useExam } from '../exam-actor.ts'
import { untilLoaded } from '../until-loaded.ts'
import { useLanguageLines } from './language/use-language-lines.ts'
import { closeAllTools, type PanelTool, showPanel, useOpenTools } from './open-tools.ts'
import { isAllowed } from './tool-keys.ts'
import { useToolTexts } from './tool-texts.ts'
import { ToolPanel } from './ToolPanel.tsx'
import { usePaperTools } from './use-paper-tools.ts'
import { useHeldAccommodations } from './use-held-accommodations.ts'
import { useToolKeys } from './use-tool-keys.ts'
import styles from './tool-panel.module.css'

/** Each tool is a file of its own, loaded when it is first opened. The worker keeps them all with the exam room. */
const PANELS: Readonly<Record<PanelTool, ComponentType>> = {
  calculator: lazy(() => untilLoaded(() => import('./calculator/Calculator.tsx'))),
  highlighter: lazy(() => untilLoaded(() => import('./highlighter/MarksPanel.tsx'))),
  scratchPad: lazy(() => untilLoaded(() => import('./scratch-pad/ScratchPad.tsx'))),
  referenceSheet: lazy(() => untilLoaded(() => import('./reading/ReferenceSheet.tsx'))),
  figureZoom: lazy(() => untilLoaded(() => import('./figure-zoom/FigureZoom.tsx'))),
  readAloud: lazy(() => untilLoaded(() => import('./read-aloud/ReadAloud.tsx'))),
  keys: lazy(() => untilLoaded(() => import('./keys/KeysPanel.tsx'))),
  directions: lazy(() => untilLoaded(() => import('./reading/Directions.tsx'))),
}

const TEXTS: readonly PanelTool[] = ['referenceSheet', 'directions']

const Highlights = lazy(() => untilLoaded(() => import('./highlighter/Highlights.tsx')))

const LineReader = lazy(() => untilLoaded(() => import('./line-reader/LineReader.tsx')))

/** Shows the tools that are open beside the question, and hears their keys. */
export function ExamTools() {
  return useToolTexts() ? <Tools /> : null
}

function Tools() {
  const { t } = useTranslation('examTools')
  const tools = usePaperTools()
  const { panel, lineReader } = useOpenTools()
  useToolKeys(tools)
  useHeldAccommodations()
  useLanguageLines()
  useEffect(() => closeAllTools, [])
  const Panel = panel !== null && isAllowed(panel, tools) ? PANELS[panel] : null
  return (
    <>
      {panel !== null && Panel !== null && (
        <ToolPanel
          key={panel}
          title={t(`name.${panel}`)}
          isText={TEXTS.includes(panel)}
          onClose={() => showPanel(null)}
        >
          <Suspense fallback={<p className={styles.loading}>{t('loading')}</p>}>
            <Panel />
          </Suspense>
        </ToolPanel>
      )}
      <Suspense>{lineReader && tools.lineReader && <LineReader />}</Suspense>
      {isAllowed('highlighter', tools) && <HighlightsWhenUsed />}
    </>
  )
}

/** The texts in which a selection can become a highlight. */
const MARKED_TEXTS = '[id^="stem-"], main > section'

/** Highlights need their code from the first selection on, and where the attempt has some. */
function HighlightsWhenUsed() {
  const hasMarks = useExam((snapshot) => attemptState(snapshot).marks.length > 0)
  const [isSelecting, setSelecting] = useState(false)
  useEffect(() => {
    const hear = () => {
      const selection = document.getSelection()
      if (selection?.isCollapsed === false && selection.anchorNode?.parentElement?.closest(MARKED_TEXTS))
        setSelecting(true)
    }
    // Something may be selected before this code is there.
    hear()
    document.addEventListener('selectionchange', hear)
    return () => document.removeEventListener('selectionchange', hear)
  }, [])
  return <Suspense>{(hasMarks || isSelecting) && <Highlights />}</Suspense>
}
