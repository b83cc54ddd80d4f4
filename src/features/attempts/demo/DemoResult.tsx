import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { currentSession } from '#src/features/auth/index.ts'
import buttons from '../player/buttons.module.css'
import { ResultView } from '../result/ResultView.tsx'

interface DemoResultProps {
  readonly result: AttemptResultView
  readonly isPreview: boolean
  readonly onAgain: () => void
  readonly onExit: () => void
}

/** The result as a student would read it, with the truth above it: nothing was kept. */
export function DemoResult({ result, isPreview, onAgain, onExit }: DemoResultProps) {
  const { t } = useTranslation('result')
  const isVisitor = currentSession() === null
  return (
    <main>
      <ResultView
        result={result}
        note={
          <>
            <p>{t(isPreview ? 'demo.preview' : 'demo.note')}</p>
            {isVisitor && !isPreview && (
              <div>
                <Link to="/register" className={buttons.main}>
                  {t('demo.register')}
                </Link>
                <Link to="/login" className={buttons.quiet}>
                  {t('demo.signIn')}
                </Link>
              </div>
            )}
          </>
        }
        actions={
          <>
            <button type="button" className={buttons.main} onClick={onAgain}>
              {t('demo.again')}
            </button>
            <button type="button" className={buttons.quiet} onClick={onExit}>
              {t('demo.exit')}
            </button>
          </>
        }
      />
    </main>
  )
}
