import { foldAttempt } from '../domain/attempt/fold.ts'
import { digestText } from '../domain/attempt/digest.ts'
import { attemptResult } from '../domain/grading/result.ts'
const qs=Array.from({length:120},(_,i)=>({questionId:`019a0000-0000-7000-8000-${String(i).padStart(12,'0')}`,sectionId:'s',topic:'t'+i%8,answerType:'radio' as const,correctType:'auto' as const,mark:1,optionIds:['aaaaaa'+i,'bbbbbb'+i,'cccccc'+i,'d'+i],correctOptionIds:['bbbbbb'+i],hintHtml:null,explanationHtml:null,videoLink:null,showAnswer:true}))
const rules={terms:{startedAt:0,deadlineAt:1e12,sectionDurationsMs:[null],leaveGraceMs:3e4,lateSyncMs:1},sections:[{questions:new Map(qs.map(q=>[q.questionId,new Set(q.optionIds)]))}]}
const W='019a0000-0000-7000-8000-000000000aaa'
const ev:any[]=[]; let seq=0
for (const q of qs) { ev.push({writerId:W,seq:++seq,at:seq*1000,body:{type:'seen',questionId:q.questionId}}); ev.push({writerId:W,seq:++seq,at:seq*1000,body:{type:'answer',questionId:q.questionId,optionIds:[q.optionIds[0]]}}) }
ev.push({writerId:W,seq:++seq,at:seq*1000,body:{type:'submit',reason:'finished'}})
const key={partialCredit:false,videoLink:null,questions:qs}
function t(n:string,f:()=>unknown){for(let i=0;i<50;i++)f();const c=process.cpuUsage();for(let i=0;i<300;i++)f();const d=process.cpuUsage(c);console.log(n,((d.user+d.system)/1000/300).toFixed(3))}
let st:any; t('fold',()=>st=foldAttempt(rules,W,ev,2e9)); t('digest',()=>digestText(ev)); let r:any; t('result',()=>r=attemptResult(key,st.answers,st.ended)); t('stringify',()=>JSON.stringify(r)); console.log(JSON.stringify(r).length)
