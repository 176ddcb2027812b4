import type { IconDefinition } from '@ant-design/icons-svg/es/types';

type Node = Exclude<IconDefinition['icon'], (...colors: string[]) => unknown>;

function Shape({ node }: { node: Node }) {
  const Tag = node.tag as 'g';
  return (
    <Tag {...node.attrs}>
      {node.children?.map((child, index) => (
        <Shape key={index} node={child} />
      ))}
    </Tag>
  );
}

/** An icon of the house's set without antd: `import Eye from '@ant-design/icons-svg/es/asn/EyeOutlined'`. */
export function Icon({ icon, label, size = 16 }: { icon: IconDefinition; label?: string; size?: number }) {
  if (typeof icon.icon === 'function') return null;
  return (
    <svg
      viewBox={icon.icon.attrs.viewBox}
      width={size}
      height={size}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable={false}
    >
      {icon.icon.children?.map((child, index) => (
        <Shape key={index} node={child} />
      ))}
    </svg>
  );
}
