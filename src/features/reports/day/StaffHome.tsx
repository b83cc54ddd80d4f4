import { AttentionBoard } from '../attention/AttentionBoard.tsx'
import { MyDay } from './MyDay.tsx'

/** The home page of staff: their day, then what the exams need. */
export function StaffHome() {
  return (
    <>
      <MyDay />
      <AttentionBoard />
    </>
  )
}
