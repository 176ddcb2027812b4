import { theme, type ThemeConfig } from 'antd';
import { tokens, type ThemeMode, type Tokens } from './theme';

function partsOf(mode: ThemeMode, t: Tokens, narrow: boolean): ThemeConfig['components'] {
  return {
    // Its items stand in a track of 2 px.
    ...(narrow ? { Segmented: { controlHeight: 44, controlHeightSM: 44 } } : {}),
    Button: {
      primaryColor: t['on-primary'],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerColor: t['on-danger'],
    },
    Table: {
      headerBg: t.surface,
      headerSortActiveBg: t.surface,
      headerSortHoverBg: t.hover,
      bodySortBg: t.surface,
      rowHoverBg: t.hover,
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      borderColor: t.border,
    },
    Modal: { titleFontSize: 16 },
    Tooltip: { colorBgSpotlight: mode === 'dark' ? '#3a3732' : '#2d2a26' },
  };
}

/** Under 992 px what is pressed is as high as a finger needs (screens.md). */
const TOUCH = { controlHeight: 40, controlHeightSM: 40 };

/** antd's tokens out of the house's own; nothing else sets a colour of antd. */
export function antdTheme(mode: ThemeMode, narrow: boolean): ThemeConfig {
  const t = tokens[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'ceiba' },
    hashed: false,
    token: {
      fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
      borderRadius: 6,
      ...(narrow ? TOUCH : {}),
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
      colorPrimary: t.primary,
      colorLink: t.primary,
      colorLinkHover: t['primary-strong'],
      colorLinkActive: t['primary-strong'],
      colorSuccess: t.success,
      colorWarning: t.accent,
      colorError: t.danger,
      colorInfo: t.info,
      colorBgLayout: t.bg,
      colorBgContainer: t.surface,
      colorBgElevated: t.raised,
      colorText: t.text,
      colorTextSecondary: t['text-2'],
      colorTextTertiary: t['text-3'],
      colorTextPlaceholder: t['text-2'],
      colorBorder: t['border-strong'],
      colorBorderSecondary: t.border,
      colorSplit: t.border,
    },
    components: partsOf(mode, t, narrow),
  };
}
