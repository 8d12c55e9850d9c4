/** The plan and the form of each of the four protocols of BRL SIKB 1000. */
import type { Design } from '#features/form-engine/design/design.ts';
import { samplingForm } from './lot-sampling-form.ts';
import { samplingPlan } from './lot-sampling-plan.ts';
import { protocol1001 } from './protocol-1001.ts';
import { protocol1002 } from './protocol-1002.ts';
import { protocol1003 } from './protocol-1003.ts';
import { protocol1004 } from './protocol-1004.ts';

export const monsternemingsplan1001: Design = samplingPlan(protocol1001);
export const monsternemingsplan1002: Design = samplingPlan(protocol1002);
export const monsternemingsplan1003: Design = samplingPlan(protocol1003);
export const monsternemingsplan1004: Design = samplingPlan(protocol1004);
export const monsternemingsformulier1001: Design = samplingForm(protocol1001);
export const monsternemingsformulier1002: Design = samplingForm(protocol1002);
export const monsternemingsformulier1003: Design = samplingForm(protocol1003);
export const monsternemingsformulier1004: Design = samplingForm(protocol1004);
