import { useKeyPresses } from '../device/use-key-presses.ts'
import { type ExamActor, useExamActor } from '../exam-actor.ts'
import { choiceOf, questionOf } from '../exam-facts.ts'
import { toggleStrike } from '../question/choose-option.ts'
import { showOtherLanguage } from './language/show-other-language.ts'
import { toggleLineReader, togglePanel } from './open-tools.ts'
import { type RoomTools, toolKeyAction } from './tool-keys.ts'

/** Hears the keys of the tools, while a question is on screen and no dialog covers it. */
export function useToolKeys(tools: RoomTools): void {
  const actor = useExamActor()
  useKeyPresses((event) => {
    const action = toolKeyAction(event, tools)
    if (action === null) return
    event.preventDefault()
    if (action === 'lineReader') toggleLineReader()
    else if (action === 'strike') strikeFocused(actor)
    else if (action === 'language') showOtherLanguage(actor)
    else togglePanel(action)
  })
}

/** Strikes the option that has the focus, also where the buttons for it are not shown. A chosen one stays. */
function strikeFocused(actor: ExamActor): void {
  const option = document.activeElement?.getAttribute('data-option')
  const snapshot = actor.getSnapshot()
  const question = questionOf(snapshot)
  if (option == null || !question.options.some(({ id }) => id === option)) return
  if (!choiceOf(question.id)(snapshot).includes(option)) toggleStrike(actor, question, option)
}
