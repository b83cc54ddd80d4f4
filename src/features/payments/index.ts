export { NumbersBoard } from './NumbersBoard.tsx'
